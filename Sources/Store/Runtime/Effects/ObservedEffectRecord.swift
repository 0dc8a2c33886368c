/// The record of an effect whose deliveries are observed, or whose engine belongs to no actor.
// A subclass, and no branch: a function with a second way to go returns from the engine's actor before it ends.
final class ObservedEffectRecord: EffectRecord, @unchecked Sendable {
  override func deliver<Action>(
    _ action: sending Action,
    on actor: (any Actor)?,
    isolation: isolated (any Actor)?
  ) async {
    guard let runtime else { return }
    let parcel = Parcel(action)
    runtime.deliveryBegan()
    await runtime.isolation.perform { self.receive(parcel.value) }
    runtime.deliveryEnded()
  }
}
