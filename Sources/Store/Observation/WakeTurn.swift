import Synchronization

/// What readers on one thread are told of, and which closures then run again.
///
/// A closure never suspends, so what belongs to it is found by thread. While one runs, what it reads
/// isn't waited for yet: what its actions change is announced when the run has ended.
final class WakeTurn {
  private static let threads = ThreadLocal()
  /// How many closures run within others, on all threads.
  private static let nested = Atomic<Int>(0)

  /// The actor that all of this happens on.
  let actor: (any Actor)?
  /// The change that is being announced.
  private(set) var announced: StateChange?
  private var changes: [StateChange] = []
  private var woken: [TrackedClosure] = []
  private var isRunning = false
  /// What a closure has read that runs within another one.
  private var reads: Set<StateChange>?
  /// The closures that have run within others, and what they are to wait for.
  private var unarmed: [(closure: TrackedClosure, generation: Int, reads: Set<StateChange>)] = []

  init(actor: (any Actor)?) { self.actor = actor }

  /// The turn that is under way on this thread.
  static var current: WakeTurn? {
    threads.pointer.map { Unmanaged<WakeTurn>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a closure, and what follows from what it changes.
  static func run(_ closure: TrackedClosure) {
    guard let current else {
      let turn = WakeTurn(actor: closure.isolation)
      return turn.enter { turn.run(closure) }
    }
    if current.isRunning { current.runNested(closure) } else { current.run(closure) }
  }

  /// Tells the readers of what has changed, and runs the closures among them.
  func announce(_ changes: [StateChange]) {
    guard let current = Self.current else { return enter { announceNow(changes) } }
    if current.isRunning { current.changes += changes } else { current.announceNow(changes) }
  }

  /// Has a closure run when all readers have been told.
  func wake(_ closure: TrackedClosure) { woken.append(closure) }

  /// Is the thread's turn while something happens, and then works off what follows.
  ///
  /// No drain is current meanwhile: a copy of the state that a reader changes is its own.
  private func enter(_ body: () -> Void) {
    withExtendedLifetime(self) {
      let slot = Self.threads.slot
      slot.pointee = Unmanaged.passUnretained(self).toOpaque()
      defer { slot.pointee = nil }
      DrainState.withoutCurrent {
        body()
        workOff()
      }
    }
  }

  private func workOff() {
    while !changes.isEmpty || !woken.isEmpty {
      announceDeferred()
      let closures = woken.sorted { $0.number < $1.number }
      woken.removeAll(keepingCapacity: true)
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
    let (outer, isReading) = (announced, ReaderUnderWay.isThere(on: DrainState.threads.slot))
    for change in changes {
      announced = change
      change.registrar.announce(change.slot, whileReading: isReading)
    }
    announced = outer
  }

  private func run(_ closure: TrackedClosure) {
    isRunning = true
    closure.run()
    isRunning = false
    let closures = unarmed
    unarmed = []
    for (closure, generation, reads) in closures {
      closure.track(generation) {
        for read in reads { read.registrar.access(read.slot) }
      }
    }
  }

  /// Runs a closure within another one, which doesn't wait for what only the inner one reads.
  private func runNested(_ closure: TrackedClosure) {
    let outer = reads
    reads = []
    Self.nested.wrappingAdd(1, ordering: .relaxed)
    if let generation = closure.run(), let reads { unarmed.append((closure, generation, reads)) }
    Self.nested.wrappingSubtract(1, ordering: .relaxed)
    reads = outer
  }

  /// Keeps a read apart that a closure within another one makes.
  ///
  /// - Returns: Whether it was one.
  @inline(__always)
  static func keepsApart(_ registrar: ObservationStateRegistrar, _ slot: Int) -> Bool {
    nested.load(ordering: .relaxed) != 0 && keep(StateChange(registrar: registrar, slot: slot))
  }

  @inline(never)
  private static func keep(_ read: StateChange) -> Bool {
    guard let current, current.reads != nil else { return false }
    current.reads?.insert(read)
    return true
  }
}
