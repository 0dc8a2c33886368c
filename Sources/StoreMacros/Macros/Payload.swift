/// The payload of a case as one type, and the code that passes it on.
struct Payload {
  /// `Swift::Void`, the type of the only value, or a tuple.
  let type: String
  private let parameters: [EnumCase.Parameter]

  /// The root is what `Self` means in the types.
  init(_ parameters: [EnumCase.Parameter], self root: String) {
    self.parameters = parameters
    let types = parameters.map { parameter in
      (parameter.type.text.withoutAutoclosure ?? parameter.type.text).replacingSelf(with: root)
    }
    switch parameters.count {
    case 0: type = "Swift::Void"
    case 1: type = types[0]
    default:
      let labelled = zip(parameters, types).map { parameter, type in
        (parameter.label.map { "\($0): " } ?? "") + type
      }
      type = "(" + labelled.joined(separator: ", ") + ")"
    }
  }

  /// The closure that makes a case of its value.
  func embedding(by made: String, in root: String) -> String {
    let isAlone = parameters.count == 1
    guard parameters.contains(where: { $0.type.text.withoutAutoclosure != nil }) else {
      let values = isAlone ? ["$0"] : parameters.indices.map { "$0.\($0)" }
      return "{ \(made)(\(arguments(values))) }"
    }
    // The compiler would attribute what an autoclosure throws to a closure around it.
    let names = parameters.indices.map { "v\($0)" }
    let pattern = isAlone ? "v0" : "(\(names.joined(separator: ", ")))"
    return """
      { value in
            let \(pattern) = value
            func embedded() -> \(root) { \(made)(\(arguments(names))) }
            return embedded()
          }
      """
  }

  private func arguments(_ values: [String]) -> String {
    zip(parameters, values).map { $0.passing($1) }.joined(separator: ", ")
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
