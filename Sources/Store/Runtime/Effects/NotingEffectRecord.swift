/// The record of an effect whose way to the engine has to be noted, or whose engine belongs to no
/// actor.
// A subclass, and no case: where a function has another way to go, the compiler comes back from the
// engine's actor before it returns.
final class NotingEffectRecord: EffectRecord, @unchecked Sendable {
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
