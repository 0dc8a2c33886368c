/// A function that must be called once, and reports another call and none.
final class SharedContinuation<Value>: Sendable {
  private let operation: String
  private let name: @Sendable () -> String
  private let onResult: Guarded<(@Sendable (Result<Value, any Error>) -> Void)?>

  init(
    _ operation: String,
    _ name: @escaping @Sendable () -> String,
    onResult: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    (self.operation, self.name) = (operation, name)
    self.onResult = Guarded(onResult)
  }

  func resume(with result: Result<Value, any Error>) {
    guard let onResult = onResult.withLock({ $0.take() }) else {
      return report(
        "resumed its continuation of '\(operation)' again: only the first result counts"
      )
    }
    onResult(result)
  }

  private func report(_ problem: String) {
    reportIssue(
      "shared-key-continuation",
      "The shared key \(name()) \(problem). Resume it once on every path.",
      at: .nearest(nil)
    )
  }

  deinit {
    guard let onResult = onResult.withLock({ $0.take() }) else { return }
    report("released its continuation of '\(operation)' without resuming it")
    onResult(.failure(SharedKeyError.notResumed(operation: operation, key: name())))
  }
}
