import Store

/// Writes a history as the JSON that the page reads: `Scripts/page/page.js` says what it looks like.
struct PageData {
  /// The characters of a text from which on it is cut.
  static var textLimit: Int { 2_000 }

  private var json = JSONWriter(isForScript: true)
  /// The heads of values, with the labels of their parts: rows of a list have one of them.
  private var shapes: [Shape: Int] = [:]
  private var texts: [String: Int] = [:]
  /// Those that weren't written yet.
  private var new: (shapes: [Shape], texts: [String]) = ([], [])
  /// The time of the first step that has one, from which the others count.
  private var start: Int?

  private struct Shape: Hashable {
    let kind: Outline.Kind
    let text: String
    let labels: [String]
  }

  /// Returns the JSON.
  static func text(of page: RecordingPage, title: String) -> String {
    var data = PageData()
    return data.document(page, title: title)
  }

  /// The JSON of a page whose recording may go on.
  mutating func document(_ page: RecordingPage, title: String) -> String {
    let history = page.history
    json.raw("{\"title\":")
    json.string(title)
    member("app", page.app?.name)
    member("version", page.app?.version)
    // A script rounds large numbers.
    member("seed", page.seed.map { "\($0)" })
    member("test", page.test?.code)
    json.raw(",\"first\":")
    value(history.first)
    if let note = history.note {
      json.raw(",\"note\":")
      json.string(note)
    }
    start = history.steps.lazy.compactMap(\.time).first
    if let start { json.raw(",\"start\":\(start)") }
    json.raw(",")
    write(history.steps)
    json.raw("}")
    return take()
  }

  /// The JSON of steps that follow those before, with the texts and shapes that are new.
  mutating func more(_ steps: [RecordingHistory.Step]) -> String {
    json.raw("{")
    if start == nil {
      start = steps.lazy.compactMap(\.time).first
      if let start { json.raw("\"start\":\(start),") }
    }
    write(steps)
    json.raw("}")
    return take()
  }

  private mutating func take() -> String {
    defer { json = JSONWriter(isForScript: true) }
    return json.text
  }

  private mutating func write(_ steps: [RecordingHistory.Step]) {
    json.raw("\"steps\":[")
    for (index, step) in steps.enumerated() {
      if index > 0 { json.raw(",\n") }
      json.raw("[\(step.id),\(id(of: step.name)),")
      json.string(step.causeKind.rawValue)
      json.raw(",\(id(of: step.cause)),\(step.origin ?? 0),")
      value(step.action)
      json.raw(",")
      if let patch = step.patch { self.patch(patch) } else { json.raw("0") }
      if let start, let time = step.time { json.raw(",\(time - start)") }
      json.raw("]")
    }
    json.raw("],\"texts\":")
    json.list(new.texts) { $0.string($1) }
    json.raw(",\"shapes\":")
    json.list(new.shapes) { json, shape in
      json.raw("[\"\(shape.kind.rawValue)\",")
      json.string(shape.text)
      json.raw(",")
      json.list(shape.labels) { $0.string($1) }
      json.raw("]")
    }
    new = ([], [])
  }

  private mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    json.raw(",\"\(name)\":")
    json.string(text)
  }

  private mutating func id(of text: String) -> Int {
    texts[text]
      ?? {
        texts[text] = texts.count
        new.texts.append(text)
        return texts.count - 1
      }()
  }

  private mutating func value(_ outline: Outline) {
    if outline.kind == .leaf { return json.string(Self.cut(outline.text)) }
    let hasOwnLabels =
      outline.kind == .collection || outline.kind == .dictionary || outline.kind == .set
    let labels = outline.parts.map(\.label)
    let shape = Shape(kind: outline.kind, text: outline.text, labels: hasOwnLabels ? [] : labels)
    let id = shapes[shape] ?? shapes.count
    if id == shapes.count {
      shapes[shape] = id
      new.shapes.append(shape)
    }
    json.raw("[\(id)")
    if hasOwnLabels {
      json.raw(",")
      if labels.allSatisfy(\.isEmpty) {
        json.raw("0")
      } else {
        json.list(labels) { $0.string(Self.cut($1)) }
      }
    }
    for part in outline.parts {
      json.raw(",")
      value(part.value)
    }
    json.raw("]")
  }

  private mutating func patch(_ patch: OutlinePatch) {
    switch patch {
    case .value(let outline):
      json.raw("{\"v\":")
      value(outline)
    case .parts(let splice, let changes):
      json.raw("{\"c\":[")
      for (index, change) in changes.enumerated() {
        json.raw("\(index == 0 ? "" : ",")[\(change.index),")
        self.patch(change.patch)
        json.raw("]")
      }
      json.raw("]")
      if let splice { self.splice(splice) }
    }
    json.raw("}")
  }

  private mutating func splice(_ splice: OutlinePatch.Splice) {
    json.raw(",\"s\":[\(splice.start),\(splice.removed)")
    for item in splice.inserted {
      json.raw(",")
      switch item {
      case .moved(let index): json.raw("\(index)")
      case .new(let part):
        json.raw("[")
        json.string(Self.cut(part.label))
        json.raw(",")
        value(part.value)
        json.raw("]")
      }
    }
    json.raw("]")
  }

  /// A text that isn't too long for a page; how long it was, if it is cut.
  static func cut(_ text: String) -> String {
    guard text.utf8.count > textLimit, text.count > textLimit else { return text }
    return "\(text.prefix(textLimit))… (cut: \(text.count) characters)"
  }
}
