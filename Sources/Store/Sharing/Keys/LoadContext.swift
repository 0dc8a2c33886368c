/// Why a shared value is loaded.
public enum LoadContext<Value> {
  /// The first reference was created, with an initial value.
  case initialValue(Value)
  /// ``Shared/load()`` was called.
  case userInitiated

  /// The initial value, at the first time.
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }
}

extension LoadContext: Sendable where Value: Sendable {}
