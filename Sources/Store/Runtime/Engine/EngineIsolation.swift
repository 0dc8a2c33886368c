/// Where an engine runs: on its owner's actor, or, for an owner without an actor, on any thread, one at a time.
@usableFromInline
package struct EngineIsolation: Sendable {
  let actor: (any Actor)?
  @usableFromInline let lock: RecursiveLock?

  package init(_ actor: (any Actor)?) {
    self.actor = actor
    lock = actor == nil ? RecursiveLock() : nil
  }

  /// Runs a closure in the isolation, from anywhere.
  nonisolated(nonsending) func perform(_ work: @escaping () -> Void) async {
    if let actor {
      let parcel = UncheckedSendable(work)
      await Self.run(parcel, on: actor)
    } else {
      enter(work)
    }
  }

  /// Runs a closure where the owner already is: on its actor, or on any thread that isn't in the engine.
  @inlinable
  package func enter<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard let lock else { return try work() }
    return try lock.withLock(work)
  }

  private static func run(_ work: UncheckedSendable<() -> Void>, on actor: isolated any Actor) {
    work.value()
  }
}
