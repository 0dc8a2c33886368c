/// The tasks of effects on one executor, and their suspensions in clocks and streams of the test.
///
/// A task is known from its first job on. Its end can't be observed; it is removed together with its effect.
/// So an effect is only known to rest when all the tasks it ever had are known to.
struct TaskList {
  private struct Entry {
    let identity: TaskIdentity
    let effect: UInt64
    /// The clock or stream that suspends the task, and the deadline: `TestClock until +1s`.
    var suspension: (id: UInt64, text: String)?
  }

  private var entries: [Int: Entry] = [:]
  private var lastSuspension: UInt64 = 0

  /// Records that a job of a task was enqueued; a new task belongs to the given effect.
  mutating func enqueued(_ task: TaskIdentity, effect: UInt64?) {
    // The address may be that of a task that has ended.
    guard entries[task.address]?.identity != task else { return }
    entries[task.address] = effect.map { Entry(identity: task, effect: $0) }
  }

  /// Records that a task is suspended in a clock or stream of the test.
  ///
  /// - Returns: The number by which it is resumed, or `nil` for a task that is not an effect's.
  mutating func suspend(at address: Int, _ text: String) -> UInt64? {
    guard entries[address] != nil else { return nil }
    lastSuspension += 1
    entries[address]?.suspension = (lastSuspension, text)
    return lastSuspension
  }

  /// Records that a task continues, unless it does so already.
  mutating func resume(at address: Int, _ suspension: UInt64) {
    guard entries[address]?.suspension?.id == suspension else { return }
    entries[address]?.suspension = nil
  }

  /// Removes the tasks of all effects except these.
  mutating func keep(_ effects: Set<UInt64>) {
    entries = entries.filter { effects.contains($0.value.effect) }
  }

  /// The suspensions of an effect's tasks.
  ///
  /// Complexity: O(*n*) in the number of tasks.
  func suspensions(of effect: UInt64) -> EffectSuspensions {
    let own = entries.values.filter { $0.effect == effect }
    let suspensions = own.compactMap(\.suspension).sorted { $0.id < $1.id }.map(\.text)
    return EffectSuspensions(suspensions: suspensions, otherTasks: own.count - suspensions.count)
  }
}
