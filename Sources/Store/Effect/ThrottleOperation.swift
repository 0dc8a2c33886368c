/// Runs an effect and lets its actions through one per interval.
final class ThrottleOperation<Action, C: Clock>: EffectOperation {
  private let effect: Effect<Action>
  private let id: CancelID
  private let interval: C.Duration
  private let clock: C
  private let latest: Bool
  private let dependencies = DependencyValues.currentStorage
  private let location: SourceLocation

  init(
    _ effect: Effect<Action>,
    id: CancelID,
    interval: C.Duration,
    clock: C,
    latest: Bool,
    location: SourceLocation
  ) {
    self.effect = effect
    self.id = id
    self.interval = interval
    self.clock = clock
    self.latest = latest
    self.location = location
  }

  override var summary: String { "throttle \(id)" }

  override func schedule(in context: inout EffectContext) {
    let throttle = context.scope.throttle(id) { Throttle<Action, C.Instant>(latest: latest) }
    // What a cancel has stopped is not to come back with a later effect.
    if !throttle.isTiming { throttle.window.discard() }
    context.scope.cancel(
      id,
      because: .replaced(id: id),
      sparing: context.frame,
      in: context.runtime
    )
    let token = CancelToken(id: id, scope: context.scope, parent: context.frame)
    context.within(token) { schedule(through: throttle, in: &$0) }
  }

  private func schedule(
    through throttle: Throttle<Action, C.Instant>,
    in context: inout EffectContext
  ) {
    let timing = context.deferred()
    if let deadline = throttle.window.deadline(interval: interval) {
      time(throttle, until: deadline, in: timing)
    }
    let outlet = EffectOutlet { [self] action, origin, cascade in
      receive(action, from: origin, cascade, through: throttle, in: timing)
    }
    context.at(context.scope, to: outlet) { effect.operation?.schedule(in: &$0) }
  }

  private func receive(
    _ action: Action,
    from origin: ActionOrigin,
    _ cascade: CascadeReference,
    through throttle: Throttle<Action, C.Instant>,
    in context: DeferredEffectContext
  ) {
    // The engine drops and reports what comes from an effect that has ended.
    if case .effect(let effect) = origin, effect.isCancelled || effect.isFinished {
      return context.outlet.deliver(action, origin, cascade)
    }
    switch throttle.window.receive(action, at: clock.now, interval: interval) {
    case .pass(let action):
      context.outlet.deliver(action, origin, cascade)
    case .hold(let deadline):
      if !throttle.isTiming {
        context.runtime.settle { time(throttle, until: deadline, in: context) }
      }
    }
  }

  /// Registers the effect that lets through what is held back.
  private func time(
    _ throttle: Throttle<Action, C.Instant>,
    until deadline: C.Instant,
    in context: DeferredEffectContext
  ) {
    let (clock, outlet) = (clock, context.outlet)
    let timer = RunOperation<Void>(
      priority: nil,
      name: "throttle \(id)",
      operation: { send in
        try await clock.sleep(until: deadline, tolerance: nil)
        await send(())
      },
      handler: nil,
      dependencies: dependencies,
      location: location
    )
    let release = EffectOutlet { (_: Void, origin, cascade) in
      guard throttle.isTiming, let action = throttle.window.release(at: clock.now) else { return }
      outlet.deliver(action, origin, cascade)
    }
    var resumed = context.resumed()
    resumed.at(context.scope, to: release) {
      throttle.timer = $0.runtime.register(timer, in: $0)
    }
  }
}

/// What the effects that are throttled under one id share.
final class Throttle<Action, Instant: InstantProtocol> {
  var window: ThrottleWindow<Action, Instant>
  /// The effect that lets through what is held back.
  weak var timer: EffectRecord?

  init(latest: Bool) { window = ThrottleWindow(latest: latest) }

  /// Whether what is held back is going to go through.
  var isTiming: Bool {
    guard let timer else { return false }
    return !timer.isCancelled && !timer.isFinished
  }
}
