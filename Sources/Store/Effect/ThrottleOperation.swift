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

  override var hasParts: Bool { true }
  override var children: [EffectOperation] { effect.operation.map { [$0] } ?? [] }
  override var cancelID: CancelID? { id }

  override func schedule(in context: inout EffectContext) {
    if context.wasCancelled(id) { return }
    let throttle = context.node.throttle(id, in: context.runtime) {
      Throttle<C.Instant> { [clock] in clock.now }
    }
    throttle.mayLast(interval)
    // An action dropped by a cancel must not be sent with a later effect.
    let held = throttle.isTiming ? throttle.window.held : nil
    context.node.cancel(
      id,
      because: .replaced(id: id),
      sparing: context.frame,
      in: context.runtime
    )
    context.recordCancel(of: id)
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
    // The engine drops and reports actions of an effect that has ended.
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

  /// Registers the effect that later sends the action held back.
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

/// The state shared by the effects throttled under one id, whatever their actions.
protocol ThrottleOfID: AnyObject {
  /// Whether its interval has passed.
  var isOver: Bool { get }
  /// Drops the action held back, unless a timer is about to send it.
  func discardUnlessTiming()
}

/// The state shared by the effects throttled under one id.
///
/// Their actions may be of different types, if they are mapped afterwards: so it holds back the delivery of an
/// action, to the outlet of the effect that sent it.
final class Throttle<Instant: InstantProtocol>: ThrottleOfID {
  /// Sends an action on, as one of the given origin.
  typealias Delivery = (ActionOrigin, CascadeReference) -> Void

  private(set) var window = ThrottleWindow<Delivery, Instant>()
  /// The longest interval requested.
  private var interval = Instant.Duration.zero
  private let now: () -> Instant
  /// The effect that sends the action held back.
  weak var timer: EffectRecord?

  /// Creates a throttle that has let nothing through.
  ///
  /// - Parameter now: Returns the current instant.
  init(now: @escaping () -> Instant) { self.now = now }

  /// Records an interval that the next action may have to wait for.
  func mayLast(_ interval: Instant.Duration) { self.interval = max(self.interval, interval) }

  var isOver: Bool { window.isOver(at: now(), interval: interval) }

  // Freeing the former action may run any code, so it happens when the window is not being changed.

  /// Receives an action sent at an instant.
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

  /// Takes out the action held back, as it goes through at an instant.
  func release(at now: Instant) -> Delivery? {
    withExtendedLifetime(window.held) { window.release(at: now) }
  }

  func discardUnlessTiming() { if !isTiming { hold(nil) } }

  /// Replaces the action held back, or drops it.
  func hold(_ delivery: Delivery?) {
    withExtendedLifetime(window.held) { window.hold(delivery) }
  }

  /// Whether a timer is about to send the action held back.
  var isTiming: Bool {
    guard let timer else { return false }
    return !timer.isCancelled && !timer.isFinished
  }
}
