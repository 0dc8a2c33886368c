/// Takes the changes that others make to a stored value.
public struct SharedSubscriber<Value>: Sendable {
  private let onResult: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  package init(
    _ onResult: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    (self.onResult, self.onLoading) = (onResult, onLoading)
  }

  /// Delivers a value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Delivers that nothing is stored any more: the references have the initial value again.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Delivers an error; the references keep their value.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Delivers whether a value is being loaded.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }

  /// Delivers a value, `nil` for the initial one, or an error.
  public func yield(with result: Result<Value?, any Error>) { onResult(result) }
}
