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
