/// What a restored state has in place of a value that isn't stored for its type.
enum RestoredType {
  /// Whether values of a type aren't stored: transient and redacted ones, optionals and lists of them.
  static func isLeftOut(_ type: Any.Type) -> Bool {
    if type is any TransientValue.Type { return true }
    if type is any RedactedValue.Type { return true }
    if let type = type as? any OptionalType.Type {
      return type.wrappedType is any RedactedValue.Type
    }
    if let type = type as? any RangeReplaceableCollection.Type { return holdsRedacted(type) }
    return false
  }

  private static func holdsRedacted<Elements: Collection>(_ type: Elements.Type) -> Bool {
    Elements.Element.self is any RedactedValue.Type
  }

  /// The value of such a type; `nil` if none is known.
  static func initialValue<Value>(of type: Value.Type) -> Value? {
    func initial<Transient: TransientValue>(_ type: Transient.Type) -> Any {
      Transient.initialValue
    }
    if let type = type as? any TransientValue.Type { return initial(type) as? Value }
    return RedactedText.placeholder(for: type)
  }

  /// The error for a redacted property of a type without a known value.
  static func error(of type: Any.Type, at path: [any CodingKey]) -> EncodingError {
    .invalidValue(
      RedactedText.text,
      EncodingError.Context(
        codingPath: path,
        debugDescription: """
          '\(path.last?.stringValue ?? "The value")' has the redacted type \(typeName(type)), which isn't stored for a \
          later process, and no empty value of it is known. Write '@NotRestored' before the property and give it an \
          initial value, or make it an optional.
          """
      )
    )
  }
}
