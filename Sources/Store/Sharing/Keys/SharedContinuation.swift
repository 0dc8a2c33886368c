/// A function that must be called once, and reports another call and none.
final class SharedContinuation<Ending>: Sendable {
  private let operation: String
  private let name: @Sendable () -> String
  private let failed: @Sendable (any Error) -> Ending
  private let onEnd: Guarded<(@Sendable (Ending) -> Bool)?>

  /// Creates the function.
  ///
  /// - Parameters:
  ///   - operation: What it ends: "load", "save".
  ///   - name: The key as written.
  ///   - failed: How the operation ends with an error.
  ///   - onEnd: Called once; returns whether a value was taken.
  init(
    _ operation: String,
    _ name: @escaping @Sendable () -> String,
    failed: @escaping @Sendable (any Error) -> Ending,
    onEnd: @escaping @Sendable (Ending) -> Bool
  ) {
    (self.operation, self.name, self.failed) = (operation, name, failed)
    self.onEnd = Guarded(onEnd)
  }

  /// Ends the operation.
  ///
  /// - Returns: Whether a value was taken.
  @discardableResult func resume(with ending: Ending) -> Bool {
    guard let onEnd = onEnd.withLock({ $0.take() }) else {
      report("resumed its continuation of '\(operation)' again: only the first result counts")
      return true
    }
    return onEnd(ending)
  }

  private func report(_ problem: String) {
    reportIssue(
      "shared-key-continuation",
      "The shared key \(name()) \(problem). Resume it once on every path.",
      at: .nearest(nil)
    )
  }

  deinit {
    guard let onEnd = onEnd.withLock({ $0.take() }) else { return }
    report("released its continuation of '\(operation)' without resuming it")
    _ = onEnd(failed(SharedKeyError.notResumed(operation: operation, key: name())))
  }
}
