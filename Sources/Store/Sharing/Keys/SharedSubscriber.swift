/// Takes the changes that others make to a stored value.
public struct SharedSubscriber<Value>: Sendable {
  private let take: @Sendable (Result<Value?, any Error>, _ onTaken: () -> Void) -> Bool
  private let onLoading: @Sendable (Bool) -> Void
  private let onAccess: @Sendable () -> Void

  /// Creates a subscriber, to test a key.
  ///
  /// - Parameters:
  ///   - callback: Called with each value, `nil` for the initial one, or error.
  ///   - onLoading: Called with whether a value is being loaded.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    let take = { @Sendable (result: Result<Value?, any Error>, _: () -> Void) in
      callback(result)
      return true
    }
    self.init(taking: take, onLoading: onLoading, onAccess: {})
  }

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - take: Takes a value or error, and returns whether the value was taken. It calls the closure before other code can see
  ///     the value.
  ///   - onLoading: Takes whether a value is being loaded.
  ///   - onAccess: Called where the store was found accessible, or has changed.
  init(
    taking take: @escaping @Sendable (Result<Value?, any Error>, _ onTaken: () -> Void) -> Bool,
    onLoading: @escaping @Sendable (Bool) -> Void,
    onAccess: @escaping @Sendable () -> Void
  ) {
    (self.take, self.onLoading, self.onAccess) = (take, onLoading, onAccess)
  }

  /// Delivers a value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Delivers that nothing is stored any more: the references have the initial value again.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Delivers an error; the references keep their value.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Delivers whether a value is being loaded; a value or an error ends that too.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }

  /// Delivers a value, `nil` for the initial one, or an error.
  ///
  /// Until a save of the references has ended, a value is kept, and then compared with what is stored. A value whose save
  /// failed stays, and is saved again.
  public func yield(with result: Result<Value?, any Error>) {
    let isTaken = deliver(result)
    if !isTaken { saveAgain() }
  }

  /// Delivers a value or an error.
  ///
  /// - Parameters:
  ///   - result: The value, `nil` for the initial one, or the error.
  ///   - onTaken: Called once if it was taken, before other code can see a value in the references.
  /// - Returns: Whether a value was taken; it isn't where a newer one is still to be saved.
  func deliver(_ result: Result<Value?, any Error>, onTaken: () -> Void = {}) -> Bool {
    var isKnown = false
    let isTaken = take(result) {
      isKnown = true
      onTaken()
    }
    if isTaken, !isKnown { onTaken() }
    return isTaken
  }

  /// Has a value saved again whose save failed.
  func saveAgain() { onAccess() }
}
