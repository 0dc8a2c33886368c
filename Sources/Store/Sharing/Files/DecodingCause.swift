/// Why bytes could not be decoded, with the path of the value: `colors[2].name: No value for the key "name"`.
struct DecodingCause: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    guard let error = error as? DecodingError, let (path, problem) = Self.parts(of: error) else {
      description = "\(error)"
      return
    }
    let place = Self.text(of: path)
    description = place.isEmpty ? problem : "\(place): \(problem)"
  }

  private static func parts(of error: DecodingError) -> ([any CodingKey], String)? {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      (context.codingPath, trimmed(context.debugDescription))
    case .keyNotFound(let key, let context):
      (context.codingPath + [key], "the value is missing")
    @unknown default:
      nil
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func text(of path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
