extension Diagnostic {
  var json: JSON {
    .object([
      JSONMember(key: "message", value: .string(message)),
      JSONMember(key: "severity", value: .string(severity.rawValue)),
      JSONMember(key: "position", value: place.start),
      JSONMember(key: "highlights", value: .array(place.range.isEmpty ? [] : [place.json])),
      JSONMember(key: "notes", value: .array(notes.map(\.json))),
      JSONMember(key: "fixIts", value: .array(fixIts.map(\.json))),
    ])
  }
}

extension Diagnostic.Place {
  fileprivate var start: JSON {
    .object([
      JSONMember(key: "fileName", value: .string(fileName)),
      JSONMember(key: "offset", value: .number(String(range.lowerBound))),
    ])
  }

  fileprivate var json: JSON {
    .object([
      JSONMember(key: "fileName", value: .string(fileName)),
      JSONMember(key: "startOffset", value: .number(String(range.lowerBound))),
      JSONMember(key: "endOffset", value: .number(String(range.upperBound))),
    ])
  }
}

extension Diagnostic.Note {
  fileprivate var json: JSON {
    .object([
      JSONMember(key: "position", value: place.start),
      JSONMember(key: "message", value: .string(message)),
    ])
  }
}

extension Diagnostic.FixIt {
  fileprivate var json: JSON {
    let change = JSON.object([
      JSONMember(key: "range", value: place.json),
      JSONMember(key: "newText", value: .string(newText)),
    ])
    return .object([
      JSONMember(key: "message", value: .string(message)),
      JSONMember(key: "changes", value: .array([change])),
    ])
  }
}
