import Store

/// When an exploration has to end.
final class ExplorerDeadline {
  /// How long counterexamples may be shortened after the duration of the exploration.
  static let extraTime = Duration.seconds(5)
  /// The time of an exploration of a test without a duration.
  static let defaultTime = Duration.seconds(60)

  private let time: () -> Duration
  private var limit: Duration?
  /// Whether the time in which other tasks run counts.
  private let countsPauses: Bool
  private var paused = Duration.zero

  /// Creates a deadline.
  ///
  /// - Parameters:
  ///   - limit: The duration; by default a minute of its own in a test, because other tests that run beside it take its turns.
  ///   - isTest: Whether a test explores.
  ///   - time: The time since the start; by default the real one.
  init(_ limit: Duration?, isTest: Bool = isTesting, time: (() -> Duration)? = nil) {
    self.limit = limit ?? (isTest ? Self.defaultTime : nil)
    countsPauses = limit != nil
    let began = ContinuousClock.now
    self.time = time ?? { began.duration(to: .now) }
  }

  /// The time since the start.
  var elapsed: Duration { time() }

  /// Whether it has passed, or the task is cancelled.
  var isOver: Bool { isOver(limit) }

  /// Whether half of the time has passed.
  var isHalfOver: Bool { isOver(limit.map { $0 / 2 }) }

  private func isOver(_ limit: Duration?) -> Bool {
    if Task.isCancelled { return true }
    guard let limit else { return false }
    return time() - (countsPauses ? .zero : paused) >= limit
  }

  /// Adds the time in which counterexamples are shortened.
  func extend() { limit = limit.map { $0 + Self.extraTime } }

  /// Gives other tasks a turn.
  nonisolated(nonsending) func pause(
    _ turn: nonisolated(nonsending) () async -> Void = { await Task.yield() }
  ) async {
    let start = time()
    await turn()
    paused += time() - start
  }
}
