/// Sends actions from a running effect back to its store.
///
/// May be used from anywhere. Returns when the store has reduced the action, and everything that
/// was sent synchronously in reply to it.
public struct Send<Action>: Sendable {
  private let port: EffectPort<Action>

  init(_ port: EffectPort<Action>) { self.port = port }

  /// Sends an action.
  ///
  /// Nothing is delivered once the effect is cancelled, or the part of it that sends. Sending after the effect has finished is
  /// reported, with the action and what started the effect.
  public nonisolated(nonsending) func callAsFunction(_ action: sending Action) async {
    await port.deliver(action)
  }
}

/// Where the actions of one running effect leave it.
final class EffectPort<Action>: @unchecked Sendable {
  private let record: EffectRecord
  private let outlet: EffectOutlet<Action>
  private weak var runtime: EffectRuntime?

  init(record: EffectRecord, outlet: EffectOutlet<Action>, runtime: EffectRuntime) {
    self.record = record
    self.outlet = outlet
    self.runtime = runtime
  }

  nonisolated(nonsending) func deliver(_ action: sending Action) async {
    guard let runtime else { return }
    let parcel = Parcel(action)
    runtime.deliveryBegan()
    await runtime.isolation.perform { [self] in
      // A part of the effect that was cancelled; of the effect itself the engine knows.
      if Task.isCancelled, !record.isCancelled { return }
      outlet.deliver(parcel.value, .effect(record), .cascade(record.cascade))
    }
    runtime.deliveryEnded()
  }
}

/// Carries a value across an isolation boundary that the engine's own exclusion makes safe.
struct Parcel<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
