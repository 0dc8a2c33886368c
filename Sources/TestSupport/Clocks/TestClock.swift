import Store

/// A clock whose time stands still until a test moves it.
///
/// Tasks that sleep on it are resumed by ``advance(by:)``, ``advance(to:)`` and `run(timeout:)`,
/// one at a time, in the order of their deadlines and, where these are equal, of their arrival. A
/// task that sleeps again while time is being moved takes part: advancing by ten seconds plays a
/// chain of ten sleeps of a second.
///
/// For tasks on a ``TestExecutor``, such as the effects of a test store, the result is the same on
/// every machine and in every run: before each step the clock waits until their executor has
/// nothing left to run, including work on the main actor. For other tasks it waits until they
/// are resumed, and then for a bounded number of turns of the shared thread pool, and a bounded time: usually enough
/// for a task that does a little work and sleeps again, but no guarantee. Such a task fails the test, and its sleep ends,
/// if nothing has happened on the clock for ten minutes: it would wait for ever.
///
/// The clock may be used from any isolation and by any number of tasks at once.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the time of a test clock, which starts at zero.
  public struct Instant: InstantProtocol {
    /// The time since the clock's zero.
    public let offset: Duration

    /// Creates an instant.
    ///
    /// - Parameter offset: The time since the clock's zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant that is a duration later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the time from this instant to another.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Returns whether one instant is before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  struct Sleeper {
    let continuation: CheckedContinuation<Void, any Error>
    /// The executor that the sleeping task prefers, or nil for a task of the shared pool.
    let executor: TestExecutor?
    let task: Int?
    /// The effect of the task, by its number in its store.
    let effect: UInt64?
    let taskName: String?
    /// Set when the task runs again.
    let hasResumed: OneTimeValue<Void>
    /// Notifies the executor that the task continues.
    var didResume: @Sendable () -> Void = {}
  }

  struct State {
    var now: Instant
    var sleepers = SleeperQueue<Instant, Sleeper>()
    var executors = ExecutorList()
    /// Whether a task of the shared pool ever slept here.
    var hasPoolSleepers = false
    /// Counts what happens on the clock: a sleep, and a move of time.
    var changes: UInt64 = 0
    /// How many calls of the test move time now.
    var moves = 0
    /// Whether a task looks for sleepers that wait for ever.
    var isWatched = false
    /// For how many seconds nothing may happen on the clock while a task of the shared pool sleeps.
    var patience = 600
  }

  let state: Guarded<State>

  /// Creates a clock without sleepers.
  ///
  /// - Parameter now: The instant at which its time stands.
  public init(now: Instant) {
    state = Guarded(State(now: now))
  }

  /// The instant at which time stands.
  public var now: Instant { state.withLock(\.now) }

  /// Zero: a sleep ends exactly at its deadline.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until a test has moved the clock to the deadline.
  ///
  /// A sleep of zero, or until an instant that has passed, waits too: the next ``advance(by:)``, also by zero, or
  /// `run` ends it.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the sleep ends.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError` as soon as the task is cancelled; it is no sleeper any more then.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    await TestExecutor.stopIfEndless()
    try Task.checkCancellation()
    let id = state.withLock { $0.sleepers.makeID() }
    let executor = TestExecutor.current()
    let task = withUnsafeCurrentTask { $0?.hashValue }
    let hasResumed = OneTimeValue<Void>()
    defer { hasResumed.set(()) }
    do {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          var sleeper = Sleeper(
            continuation: continuation,
            executor: executor,
            task: task,
            effect: RunningEffect.id,
            taskName: currentTaskName(),
            hasResumed: hasResumed
          )
          // The handler takes the same lock: it runs before the check for cancellation, or finds the
          // sleeper in the queue.
          let isCancelled = state.withLock { state in
            guard !Task.isCancelled else { return true }
            if let executor {
              state.executors.add(executor)
              let suspension = Suspension(deadline: deadline, taskName: nil)
              sleeper.didResume = executor.suspended(in: "TestClock \(suspension)")
            } else {
              state.hasPoolSleepers = true
            }
            state.changes += 1
            state.sleepers.insert(sleeper, id: id, deadline: deadline)
            return false
          }
          if isCancelled { continuation.resume(throwing: CancellationError()) }
          if executor == nil { watchForEndlessWaits() }
        }
      } onCancel: {
        let sleeper = state.withLock { $0.sleepers.remove(id: id) }
        sleeper?.didResume()
        sleeper?.continuation.resume(throwing: CancellationError())
      }
    } catch let wait as EndlessWait {
      reportFailure(wait.message, at: .unknown)
      throw CancellationError()
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock with the standard library's durations.
  ///
  /// - Parameter offset: The time since the clock's zero at which it starts.
  public convenience init(offset: Duration = .zero) {
    self.init(now: Instant(offset: offset))
  }
}

/// The name of the running task, where the system supports task names.
private func currentTaskName() -> String? {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { Task.name } else { nil }
}
