/// Notifies the observers on one thread of changes, and runs the closures of `observe` that depend on them.
///
/// A closure never suspends, so the turn is found by thread. While a closure runs, what it reads is not yet
/// tracked: what its own actions change is announced when the run has ended. A closure made within another one
/// is tracked by both, as in SwiftUI: reads of the inner one belong to the outer one too.
final class NotificationTurn {
  private static let threads = ThreadLocal()

  /// The actor that all of this happens on.
  let actor: (any Actor)?
  /// The change that is being announced.
  private(set) var announced: StateChange?
  private var changes: [StateChange] = []
  private var scheduled: [TrackedClosure] = []
  private var isRunning = false

  init(actor: (any Actor)?) { self.actor = actor }

  /// The current turn of this thread.
  static var current: NotificationTurn? {
    threads.pointer.map { Unmanaged<NotificationTurn>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a closure, and then the closures that its changes schedule.
  static func run(_ closure: TrackedClosure) {
    guard let current else {
      let turn = NotificationTurn(actor: closure.isolation)
      return turn.enter { turn.run(closure) }
    }
    current.run(closure)
  }

  /// Notifies the observers of changes, and runs the closures among them.
  func announce(_ changes: [StateChange]) {
    guard let current = Self.current else { return enter { announceNow(changes) } }
    if current.isRunning { current.changes += changes } else { current.announceNow(changes) }
  }

  /// Schedules a closure to run when all observers have been notified.
  func schedule(_ closure: TrackedClosure) { scheduled.append(closure) }

  /// Makes this the thread's turn while something happens, and then runs the scheduled closures.
  ///
  /// No drain is current meanwhile: an observer that changes a copy of the state changes only that.
  private func enter(_ body: () -> Void) {
    withExtendedLifetime(self) {
      let slot = Self.threads.slot
      slot.pointee = Unmanaged.passUnretained(self).toOpaque()
      defer { slot.pointee = nil }
      ThreadContext.withoutCurrent {
        body()
        workOff()
      }
    }
  }

  private func workOff() {
    while !changes.isEmpty || !scheduled.isEmpty {
      announceDeferred()
      let closures = scheduled.sorted { $0.number < $1.number }
      scheduled.removeAll(keepingCapacity: true)
      for closure in closures {
        run(closure)
        announceDeferred()
      }
    }
  }

  private func announceDeferred() {
    guard !changes.isEmpty else { return }
    let deferred = changes
    changes = []
    announceNow(deferred)
  }

  private func announceNow(_ changes: [StateChange]) {
    let outer = announced
    for change in changes {
      announced = change
      change.registrar.announce(change.slot, whileTracking: isRunning)
    }
    announced = outer
  }

  private func run(_ closure: TrackedClosure) {
    let wasRunning = isRunning
    isRunning = true
    closure.run()
    isRunning = wasRunning
  }
}
