/// The tasks of effects on one executor, and in what each of them waits that a test owns.
///
/// A task is known from its first job on. Nothing tells when one has ended; with its effect it is
/// forgotten. So an effect is only known to rest when all the tasks it ever had are known to.
struct TaskList {
  private struct Entry {
    let identity: TaskIdentity
    let effect: UInt64
    /// In what it waits, and until when: `TestClock until +1s`.
    var suspension: (id: UInt64, text: String)?
  }

  private var entries: [Int: Entry] = [:]
  private var lastSuspension: UInt64 = 0

  /// Notes that a task has got something to run; one that is new belongs to the given effect.
  mutating func enqueued(_ task: TaskIdentity, effect: UInt64?) {
    // A task that ended may have left its address to another.
    guard entries[task.address]?.identity != task else { return }
    entries[task.address] = effect.map { Entry(identity: task, effect: $0) }
  }

  /// Notes that a task waits in something that the test owns.
  ///
  /// - Returns: The number by which it is resumed, or nothing for a task that is not an effect's.
  mutating func suspend(at address: Int, _ text: String) -> UInt64? {
    guard entries[address] != nil else { return nil }
    lastSuspension += 1
    entries[address]?.suspension = (lastSuspension, text)
    return lastSuspension
  }

  /// Notes that a task goes on, unless it does so already.
  mutating func resume(at address: Int, _ suspension: UInt64) {
    guard entries[address]?.suspension?.id == suspension else { return }
    entries[address]?.suspension = nil
  }

  /// Forgets the tasks of all effects but these.
  mutating func keep(_ effects: Set<UInt64>) {
    entries = entries.filter { effects.contains($0.value.effect) }
  }

  /// What is known of the tasks of an effect.
  ///
  /// Complexity: O(*n*) in the number of tasks.
  func rest(of effect: UInt64) -> EffectRest {
    let own = entries.values.filter { $0.effect == effect }
    let suspensions = own.compactMap(\.suspension).sorted { $0.id < $1.id }.map(\.text)
    return EffectRest(suspensions: suspensions, otherTasks: own.count - suspensions.count)
  }
}
