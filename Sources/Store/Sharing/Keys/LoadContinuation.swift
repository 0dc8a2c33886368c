/// Takes the result of loading a shared value.
///
/// It must be resumed once. Another time, and never, are reported.
public struct LoadContinuation<Value>: Sendable {
  private let continuation: SharedContinuation<Value?>

  package init(
    _ name: @autoclosure @escaping @Sendable () -> String = "",
    onResult: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    continuation = SharedContinuation("load", name, onResult: onResult)
  }

  /// Ends the load with a value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Ends the load where nothing is stored: the value stays the initial one.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Ends the load with an error; the value stays as it is.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Ends the load with a value, `nil` for the initial one, or an error.
  public func resume(with result: Result<Value?, any Error>) { continuation.resume(with: result) }
}
