/// Sends actions from a running effect back to its store.
///
/// May be used from anywhere. Returns when the store has reduced the action, and everything that
/// was sent synchronously in reply to it.
public struct Send<Action>: Sendable {
  private let port: EffectPort<Action>
  private let actor: (any Actor)?

  init(_ port: EffectPort<Action>, actor: (any Actor)?) {
    self.port = port
    self.actor = actor
  }

  /// Sends an action.
  ///
  /// Nothing is delivered once the effect is cancelled, or the part of it that sends. Sending after
  /// the effect has finished is reported, with the action and what started the effect.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - isolation: The actor of the caller, which the call leaves for the store's alone.
  public func callAsFunction(
    _ action: sending Action,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await port.deliver(consume action, on: actor, isolation: isolation)
  }
}

/// Where the actions of one running effect leave it.
class EffectPort<Action>: @unchecked Sendable {
  private let record: EffectRecord
  private let outlet: EffectOutlet<Action>

  init(record: EffectRecord, outlet: EffectOutlet<Action>) {
    self.record = record
    self.outlet = outlet
  }

  /// Hands an action to the engine, on its actor.
  ///
  /// Nothing follows, so that who has nothing more to do than to send need not come back from there.
  func deliver(
    _ action: sending Action,
    on actor: (any Actor)?,
    isolation: isolated (any Actor)?
  ) async {
    await Self.deliver(consume action, through: self, on: actor)
  }

  private static func deliver(
    _ action: sending Action,
    through port: EffectPort,
    on actor: isolated (any Actor)?
  ) {
    port.receive(action)
  }

  /// Hands an action to the engine, where that runs.
  final func receive(_ action: Action) {
    // A part of the effect that was cancelled; of the effect itself the engine knows.
    if Task.isCancelled, !record.isCancelled { return }
    outlet.deliver(action, .effect(record), .cascade(record.cascade))
  }
}

/// Where the actions of an effect leave it whose way to the engine has to be noted, or that goes to an
/// engine without an actor.
final class NotingEffectPort<Action>: EffectPort<Action>, @unchecked Sendable {
  private weak var runtime: EffectRuntime?

  init(record: EffectRecord, outlet: EffectOutlet<Action>, runtime: EffectRuntime) {
    self.runtime = runtime
    super.init(record: record, outlet: outlet)
  }

  override func deliver(
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

/// Carries a value across an isolation boundary that the engine's own exclusion makes safe.
struct Parcel<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
