extension BindingAction: PropertyWriting {
  /// The name of the property as written: `name`, or `child.title` for a property of a property.
  ///
  /// Known for observed and for stored properties; the name of any other, such as a computed one, is the text that the
  /// compiler has kept of it.
  ///
  /// Complexity: O(*n*) in the number of the state's observed properties.
  public var propertyName: String { PropertyName.of(keyPath) }

  package var rootType: Any.Type { Root.self }
}

extension BindingAction: CustomDebugStringConvertible, CustomReflectable {
  /// The call that makes the action: `.set(\.name, "Blob")`.
  public var debugDescription: String {
    ".set(\(PropertyText(propertyName)), \(String(customDumping: shownValue)))"
  }

  /// The action as the call that makes it, for dumps and differences: the property by its name, and the value.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["set": (PropertyText(propertyName), shownValue) as Any],
      displayStyle: .enum
    )
  }
}

extension BindingAction {
  /// The value as texts show it: hidden where the property is redacted.
  var shownValue: Any {
    func redacted<Value: Equatable>(_ value: Value) -> Any { Redacted(value) }
    return isRedacted ? redacted(value) : value
  }

  /// Whether the property is redacted.
  ///
  /// A key path doesn't say which properties it goes through. One that is neither tracked nor stored counts as
  /// redacted where anything in the state is.
  private var isRedacted: Bool {
    let property = MacroSupport.TrackedProperty<Root>.first { $0.keyPath.isEqual(to: keyPath) }
    if let property { return property.isRedacted }
    return MemoryLayout<Root>.offset(of: keyPath) == nil && hasRedactedParts(Root.self)
  }
}
