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
    let throttle = context.node.throttle(id, in: context.runtime) {
      Throttle<C.Instant> { [clock] in clock.now }
    }
    throttle.mayLast(interval)
    // What a cancel has stopped is not to come back with a later effect.
    let held = throttle.isTiming ? throttle.window.held : nil
    context.node.cancel(
      id,
      because: .replaced(id: id),
      sparing: context.frame,
      in: context.runtime
    )
    throttle.hold(held)
    let token = CancelToken(id: id, node: context.node, parent: context.frame)
    context.within(token) { schedule(through: throttle, in: &$0) }
  }

  private func schedule(
    through throttle: Throttle<C.Instant>,
    in context: inout EffectContext
  ) {
    let timing = context.deferred()
    if let deadline = throttle.window.deadline(interval: interval) {
      time(throttle, until: deadline, in: timing, of: context.runtime)
    }
    let outlet = EffectOutlet(past: context.outlet.direct) { [self] action, origin, cascade in
      receive(action, from: origin, cascade, through: throttle, in: timing)
    }
    context.at(context.node, to: outlet) {
      if let operation = effect.operation { $0.schedule(operation) }
    }
  }

  private func receive(
    _ action: Action,
    from origin: ActionOrigin,
    _ cascade: CascadeReference,
    through throttle: Throttle<C.Instant>,
    in context: DeferredEffectContext
  ) {
    // The engine drops and reports what comes from an effect that has ended.
    if case .effect(let effect) = origin, effect.isCancelled || effect.isFinished {
      return context.outlet.deliver(action, origin, cascade)
    }
    guard let runtime = context.runtime else { return }
    let delivery = { [outlet = context.outlet] in outlet.deliver(action, $0, $1) }
    switch throttle.receive(delivery, at: clock.now, interval: interval, latest: latest) {
    case .pass(let deliver):
      deliver(origin, cascade)
    case .hold(let deadline):
      if !throttle.isTiming {
        runtime.settle { time(throttle, until: deadline, in: context, of: runtime) }
      }
    }
  }

  /// Registers the effect that lets through what is held back.
  private func time(
    _ throttle: Throttle<C.Instant>,
    until deadline: C.Instant,
    in context: DeferredEffectContext,
    of runtime: EffectRuntime
  ) {
    let clock = clock
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
      guard throttle.isTiming, let deliver = throttle.release(at: clock.now) else { return }
      deliver(origin, cascade)
    }
    var resumed = context.resumed(in: runtime)
    resumed.at(context.node, to: release) {
      throttle.timer = $0.runtime.register(timer, in: $0)
    }
  }
}

/// What the effects that are throttled under one id share, whatever their actions.
protocol ThrottleOfID: AnyObject {
  /// Whether its interval has passed.
  var isOver: Bool { get }
  /// Drops what is held back, unless it is going to go through.
  func discardUnlessTiming()
}

/// What the effects that are throttled under one id share.
///
/// Their actions may be of different types, if they are mapped afterwards: what is held back is the delivery
/// of one, to where the effect that sent it delivers.
final class Throttle<Instant: InstantProtocol>: ThrottleOfID {
  /// Hands an action on, as one of the given origin.
  typealias Delivery = (ActionOrigin, CascadeReference) -> Void

  private(set) var window = ThrottleWindow<Delivery, Instant>()
  /// The longest interval that it was asked for.
  private var interval = Instant.Duration.zero
  private let now: () -> Instant
  /// The effect that lets through what is held back.
  weak var timer: EffectRecord?

  /// Creates what has let nothing through.
  ///
  /// - Parameter now: Tells the instant.
  init(now: @escaping () -> Instant) { self.now = now }

  /// Notes an interval that the next one to come may have to wait for.
  func mayLast(_ interval: Instant.Duration) { self.interval = max(self.interval, interval) }

  var isOver: Bool { window.isOver(at: now(), interval: interval) }

  // What was held back may hold anything, and is let go of when the window is not being changed.

  /// Takes an action that comes at an instant.
  func receive(
    _ delivery: @escaping Delivery,
    at now: Instant,
    interval: Instant.Duration,
    latest: Bool
  ) -> ThrottleWindow<Delivery, Instant>.Decision {
    withExtendedLifetime(window.held) {
      window.receive(delivery, at: now, interval: interval, latest: latest)
    }
  }

  /// Takes out what is held back, as it goes through at an instant.
  func release(at now: Instant) -> Delivery? {
    withExtendedLifetime(window.held) { window.release(at: now) }
  }

  func discardUnlessTiming() { if !isTiming { hold(nil) } }

  /// Holds something back in place of what was, or nothing.
  func hold(_ delivery: Delivery?) {
    withExtendedLifetime(window.held) { window.hold(delivery) }
  }

  /// Whether what is held back is going to go through.
  var isTiming: Bool {
    guard let timer else { return false }
    return !timer.isCancelled && !timer.isFinished
  }
}
