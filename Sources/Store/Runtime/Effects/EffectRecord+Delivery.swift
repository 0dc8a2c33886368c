extension EffectRecord {
  /// How the tasks of an engine's effects end.
  ///
  /// On the engine's actor, straight from where the operation has ended. A test's executor observes this delivery
  /// too.
  ///
  /// - Parameter actor: The engine's actor, if nothing observes deliveries.
  /// - Returns: The last thing that a task calls.
  static func ending(on actor: (any Actor)?) -> @Sendable (EffectRecord) async -> Void {
    guard let actor else { return { await $0.end() } }
    return { await $0.end(on: actor) }
  }

  private func end(on actor: isolated any Actor) {
    guard let runtime, !wasRemoved else { return cascade.remove(self) }
    runtime.end(self)
  }

  private func end() async {
    guard let runtime, !wasRemoved else { return cascade.remove(self) }
    runtime.deliveryBegan()
    await runtime.isolation.perform {
      runtime.end(self)
      runtime.deliveryEnded()
    }
  }
}

/// The record of an effect whose deliveries are observed, or whose engine belongs to no actor.
// A subclass, and no branch: a function with a second way to go returns from the engine's actor before it ends.
final class ObservedEffectRecord: EffectRecord, @unchecked Sendable {
  override func deliver<Action>(
    _ action: sending Action,
    on actor: (any Actor)?,
    isolation: isolated (any Actor)?
  ) async {
    guard let runtime else { return }
    let parcel = UncheckedSendable(action)
    runtime.deliveryBegan()
    await runtime.isolation.perform { self.receive(parcel.value) }
    runtime.deliveryEnded()
  }
}
