/// Why a value of a file or of a text can't be decoded, with its path.
enum DecodingText {
  static func of(_ error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "'\(place(context.codingPath + [key]))' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      let path = place(context.codingPath)
      return path.isEmpty ? context.debugDescription : "'\(path)': \(context.debugDescription)"
    default: return "\(error)"
    }
  }
}
