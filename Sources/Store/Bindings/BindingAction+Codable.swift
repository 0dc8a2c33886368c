/// Encoded, a binding action is the property's name and its value: `{"name": …, "value": …}`.
extension BindingAction {
  private enum CodingKeys: String, CodingKey {
    case name
    case value
  }
}

extension BindingAction: Encodable {
  /// Encodes the name of the property and the value.
  ///
  /// - Throws: `EncodingError.invalidValue` if the property's type is not `Encodable`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    guard let value = value as? any Encodable else {
      throw EncodingError.invalidValue(
        shownValue,
        EncodingError.Context(
          codingPath: container.codingPath + [CodingKeys.value],
          debugDescription: """
            '\(propertyName)' of \(typeName(Root.self)) was written, and its type is no \
            Encodable: \(type(of: value))
            """
        )
      )
    }
    try container.encode(propertyName, forKey: .name)
    try container.encode(value, forKey: .value)
  }
}

extension BindingAction: Decodable where Root: ObservableState {
  /// Decodes a write of one of the observed properties of the state, or of a property of one.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the state observes no property of that name, or one
  ///   that can't be decoded, compared or written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .name)

    func action<Value: Decodable & Equatable>(
      _ type: Value.Type,
      _ keyPath: AnyKeyPath
    ) throws -> BindingAction? {
      guard let keyPath = keyPath as? WritableKeyPath<Root, Value> else { return nil }
      return .set(keyPath, try container.decode(Value.self, forKey: .value))
    }
    guard let property = MacroSupport.TrackedProperty<Root>.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .name,
        in: container,
        debugDescription: "\(typeName(Root.self)) observes no property '\(name)'"
      )
    }
    let valueType = Swift.type(of: property.keyPath).valueType
    guard let valueType = valueType as? any (Decodable & Equatable).Type,
      let decoded = try action(valueType, property.keyPath)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .value,
        in: container,
        debugDescription: """
          '\(name)' of \(typeName(Root.self)) can't be decoded, compared and written: \
          \(valueType)
          """
      )
    }
    self = decoded
  }
}
