/// Takes the result of loading a shared value.
///
/// It must be resumed once. Another time, and never, are reported.
public struct LoadContinuation<Value>: Sendable {
  private let continuation: SharedContinuation<(LoadResult<Value>, onTaken: () -> Void)>

  /// Creates a continuation, to test a key.
  ///
  /// - Parameters:
  ///   - name: The key as written, for reports.
  ///   - callback: Called once, with the value, `nil` for the initial one, or the error.
  public init(
    _ name: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    self.init(name()) { result, _ in
      switch result {
      case .value(let value): callback(.success(value))
      case .unusable: callback(.success(nil))
      case .failure(let error): callback(.failure(error))
      }
      return true
    }
  }

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - name: The key as written.
  ///   - take: Takes the result, and returns whether a value was taken. It calls the closure before other code can see the
  ///     value.
  init(
    _ name: @autoclosure @escaping @Sendable () -> String,
    taking take: @escaping @Sendable (LoadResult<Value>, _ onTaken: () -> Void) -> Bool
  ) {
    continuation = SharedContinuation(
      "load",
      name,
      failed: { (.failure($0), {}) },
      onEnd: { take($0.0, $0.onTaken) }
    )
  }

  /// Ends the load with a value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Ends the load where nothing is stored: the value stays the initial one.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Ends the load with an error; the value stays as it is.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Ends the load with a value, `nil` for the initial one, or an error.
  public func resume(with result: Result<Value?, any Error>) { deliver(LoadResult(result)) }

  /// Ends the load.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - onTaken: Called once if it was taken, before other code can see a value in the references.
  /// - Returns: Whether a value was taken; it isn't where a newer one is still to be saved.
  @discardableResult
  func deliver(_ result: LoadResult<Value>, onTaken: () -> Void = {}) -> Bool {
    var isKnown = false
    let take = {
      isKnown = true
      onTaken()
    }
    let isTaken = withoutActuallyEscaping(take) { continuation.resume(with: (result, onTaken: $0)) }
    if isTaken, !isKnown { onTaken() }
    return isTaken
  }
}
