/// The value of a case as one type, and how it is passed on.
struct Payload {
  /// `Swift::Void`, the type of the only value, or a tuple.
  let type: String
  /// The arguments that make the case from `$0`.
  let arguments: String

  /// The root is what `Self` means in the types.
  init(_ parameters: [EnumCase.Parameter], self root: String) {
    let types = parameters.map { $0.type.text.replacingSelf(with: root) }
    switch parameters.count {
    case 0:
      type = "Swift::Void"
      arguments = ""
    case 1:
      type = types[0]
      arguments = parameters[0].argumentLabel + "$0"
    default:
      func labelled(_ index: Int, _ text: String) -> String {
        parameters[index].label.map { "\($0): \(text)" } ?? text
      }
      type = "(" + types.indices.map { labelled($0, types[$0]) }.joined(separator: ", ") + ")"
      arguments = types.indices.map { parameters[$0].argumentLabel + "$0.\($0)" }
        .joined(separator: ", ")
    }
  }
}

extension EnumCase.Element {
  /// Writes `Self` out in the values, for use inside another type.
  mutating func replaceSelf(with name: String) {
    for index in parameters.indices {
      parameters[index].type.text = parameters[index].type.text.replacingSelf(with: name)
      if let value = parameters[index].defaultValue?.text {
        parameters[index].defaultValue?.text = value.replacingSelf(with: name)
      }
    }
  }
}

extension String {
  /// The type with `Self` written out, for use inside another type.
  func replacingSelf(with name: String) -> String {
    let source = SourceText(self)
    var result = ""
    var copied = 0
    for token in Tokenizer.tokens(of: source)
    where token.kind == .identifier && source[token.range] == "Self" {
      result += source[copied..<token.range.lowerBound] + name
      copied = token.range.upperBound
    }
    return result + source[copied..<source.bytes.count]
  }
}
