/// A feature in its store, without retaining either.
package final class FeatureAnchor: Sendable {
  private let engine: EngineReference
  /// Used where the store runs.
  private nonisolated(unsafe) weak let node: Node?

  /// Identifies the feature among those that are alive.
  package let id: ObjectIdentifier

  init(_ node: Node, in runtime: EffectRuntime) {
    (engine, self.node, id) = (runtime.reference, node, ObjectIdentifier(node))
  }

  /// Starts an effect of the feature, unless the feature was removed.
  ///
  /// In a drain of the same store it starts with the effects of that. On another actor it starts later, and not while an
  /// earlier state is shown.
  ///
  /// - Parameter effect: The effect, which sends no actions.
  package func start(_ effect: Effect<Never>) {
    guard let runtime = engine.runtime, let operation = effect.operation else { return }
    if DrainState.current?.runtime === runtime { return schedule(operation, in: runtime) }
    let parcel = UncheckedSendable(operation)
    let start = { @Sendable [weak runtime] in
      guard let runtime else { return }
      runtime.deliver { self.schedule(parcel.value, in: runtime) }
    }
    runtime.deliveryBegan()
    Task { [delivery = runtime.delivery, isolation = runtime.isolation] in
      await isolation.perform {
        start()
        delivery?.deliveryEnded()
      }
    }
  }

  private func schedule(_ operation: EffectOperation, in runtime: EffectRuntime) {
    if node?.isRemoved != false { return }
    runtime.steps.append { [unowned runtime] in
      guard let node = self.node, !node.isRemoved else { return }
      var context = EffectContext(
        runtime: runtime,
        place: EffectPlace(node: node, outlet: EffectOutlet { (_: Never, _, _) in }),
        cause: ActionRecord(
          sequence: runtime.sequence,
          origin: .user(.unknown),
          cascade: .currentSend
        ),
        actionName: "(restart)"
      )
      context.schedule(operation)
    }
    runtime.drain.hasWork = true
  }
}
