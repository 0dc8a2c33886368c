/// Takes the result of saving a shared value.
///
/// It must be resumed once. Another time, and never, are reported.
public struct SaveContinuation: Sendable {
  private let continuation: SharedContinuation<SaveEnding>

  /// Creates a continuation, to test a key.
  ///
  /// - Parameters:
  ///   - name: The key as written, for reports.
  ///   - callback: Called once, with the error if the save had one.
  public init(
    _ name: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.init(name(), onEnd: { callback($0.result) })
  }

  init(
    _ name: @autoclosure @escaping @Sendable () -> String,
    onEnd: @escaping @Sendable (SaveEnding) -> Void
  ) {
    let end = { @Sendable (ending: SaveEnding) in
      onEnd(ending)
      return true
    }
    continuation = SharedContinuation("save", name, failed: { .failed($0) }, onEnd: end)
  }

  /// Ends the save: the value is stored.
  public func resume() { continuation.resume(with: .stored) }

  /// Ends the save with an error: the value is not stored.
  ///
  /// It is still to be saved: the key is called again after the next change, by ``Shared/save()``, after it has delivered
  /// something, and when the process ends in order. Until it is saved, no load and no delivery replaces it.
  public func resume(throwing error: any Error) { continuation.resume(with: .failed(error)) }

  /// Ends the save with an error: the value was refused, and the store has another one, which the key delivers.
  ///
  /// The value isn't saved again, and what is delivered or loaded replaces it.
  public func resume(refusing error: any Error) { continuation.resume(with: .refused(error)) }

  /// Ends the save with its result.
  public func resume(with result: Result<Void, any Error>) {
    switch result {
    case .success: resume()
    case .failure(let error): resume(throwing: error)
    }
  }
}

/// How a save has ended.
enum SaveEnding: Sendable {
  case stored
  /// The store has another value, which counts.
  case refused(any Error)
  /// The value is still to be saved.
  case failed(any Error)

  /// Whether the store has another value.
  var isRefusal: Bool {
    if case .refused = self { true } else { false }
  }

  /// The result for code that waits for the save.
  var result: Result<Void, any Error> {
    switch self {
    case .stored: .success(())
    case .refused(let error), .failed(let error): .failure(error)
    }
  }
}
