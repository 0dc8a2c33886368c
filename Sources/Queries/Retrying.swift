import Store

/// Makes a call until it succeeds, or there is no delay after which it is made again.
///
/// - Parameters:
///   - call: The call.
///   - delay: The time after an error and a number of calls, on the clock of the dependencies.
/// - Returns: The last result; `nil` if the task was cancelled.
func retrying<Value: Sendable>(
  _ call: () async -> Result<Value, any Error>,
  after delay: (any Error, _ attempt: Int) -> Duration?
) async -> Result<Value, any Error>? {
  var attempt = 1
  while !Task.isCancelled {
    let result = await call()
    if Task.isCancelled { break }
    guard let error = result.error, let delay = delay(error, attempt) else { return result }
    @Dependency(\.continuousClock) var clock
    try? await clock.sleep(for: delay)
    attempt += 1
  }
  return nil
}

extension Result {
  /// The error, if it is one.
  var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
