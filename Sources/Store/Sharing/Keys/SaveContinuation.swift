/// Takes the result of saving a shared value.
///
/// It must be resumed once. Another time, and never, are reported.
public struct SaveContinuation: Sendable {
  private let continuation: SharedContinuation<Void>

  package init(
    _ name: @autoclosure @escaping @Sendable () -> String = "",
    onResult: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    continuation = SharedContinuation("save", name, onResult: onResult)
  }

  /// Ends the save: the value is stored.
  public func resume() { resume(with: .success(())) }

  /// Ends the save with an error: the value is not stored.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Ends the save with its result.
  public func resume(with result: Result<Void, any Error>) { continuation.resume(with: result) }
}
