extension BindingAction where Root: ObservableState {
  /// A write of an observed property.
  package struct Write {
    /// The name of the property.
    package let name: String
    /// The type of the property.
    package let type: Any.Type
    /// Makes the action that writes a value; `nil` for a value of another type.
    package let make: (Any) -> BindingAction?
  }

  /// The observed properties of the state that can be written and compared.
  package static var writes: [Write] {
    func make<Value: Equatable>(
      _ type: Value.Type,
      _ keyPath: AnyKeyPath
    ) -> (Any) -> BindingAction? {
      { value in
        guard let keyPath = keyPath as? WritableKeyPath<Root, Value>, let value = value as? Value
        else { return nil }
        return .set(keyPath, value)
      }
    }
    return MacroSupport.TrackedProperty<Root>.own.compactMap { property in
      let type = Swift.type(of: property.keyPath).valueType
      return (type as? any Equatable.Type).map {
        Write(name: property.name, type: type, make: make($0, property.keyPath))
      }
    }
  }
}
