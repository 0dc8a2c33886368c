/// What an effect does: one subclass for each kind.
///
/// A class rather than an indirect enum, so that an effect is one pointer, `none` costs nothing,
/// and mapping can hide the child's type.
@usableFromInline
class EffectOperation<Action> {
  /// One word or two for descriptions.
  var summary: String { "" }

  /// Registers the effect's parts with the runtime, in order, without running any of them.
  func schedule(in context: EffectContext<Action>) {}
}

/// Where an effect is being scheduled.
struct EffectContext<Action> {
  unowned let runtime: EffectRuntime
  let scope: EffectScope
  let frame: EffectFrame
  let outlet: EffectOutlet<Action>
  /// The action whose reducer returned the effect.
  let cause: ActionRecord
  /// The name of that action, for parts that are scheduled when the action is gone.
  var actionName: String?

  func with(frame: EffectFrame) -> EffectContext {
    EffectContext(
      runtime: runtime,
      scope: scope,
      frame: frame,
      outlet: outlet,
      cause: cause,
      actionName: actionName
    )
  }

  /// The context for parts that are scheduled after the current send has been worked off.
  func deferred() -> EffectContext {
    let cause = ActionRecord(
      sequence: cause.sequence,
      origin: cause.origin.reply(to: cause.sequence),
      cascade: .cascade(runtime.resolve(cause.cascade))
    )
    return EffectContext(
      runtime: runtime,
      scope: scope,
      frame: frame,
      outlet: outlet,
      cause: cause,
      actionName: actionName ?? runtime.currentActionName
    )
  }
}

/// Where a node's actions go: embedded level by level until they are the root's.
@usableFromInline
final class EffectOutlet<Action> {
  let deliver: (Action, ActionOrigin, CascadeReference) -> Void

  @usableFromInline
  init(deliver: @escaping (Action, ActionOrigin, CascadeReference) -> Void) {
    self.deliver = deliver
  }
}

/// An action to send that is a part of something else: by itself, the engine queues it on the spot.
final class SendOperation<Action>: EffectOperation<Action> {
  let action: Action

  init(_ action: Action) { self.action = action }

  override var summary: String { "send" }

  override func schedule(in context: EffectContext<Action>) {
    let cause = context.cause
    context.outlet.deliver(action, cause.origin.reply(to: cause.sequence), cause.cascade)
  }
}

final class RunOperation<Action>: EffectOperation<Action> {
  let priority: TaskPriority?
  let name: String?
  let operation: @Sendable (Send<Action>) async throws -> Void
  let handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  let dependencies: DependencyValues
  let location: SourceLocation

  init(
    priority: TaskPriority?,
    name: String?,
    operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?,
    dependencies: DependencyValues,
    location: SourceLocation
  ) {
    self.priority = priority
    self.name = name
    self.operation = operation
    self.handler = handler
    self.dependencies = dependencies
    self.location = location
  }

  override var summary: String { name.map { "run \($0)" } ?? "run" }

  override func schedule(in context: EffectContext<Action>) {
    context.runtime.register(self, in: context)
  }
}

final class CancellableOperation<Action>: EffectOperation<Action> {
  let effect: Effect<Action>
  let id: CancelID
  let cancelInFlight: Bool

  init(_ effect: Effect<Action>, id: CancelID, cancelInFlight: Bool) {
    self.effect = effect
    self.id = id
    self.cancelInFlight = cancelInFlight
  }

  override var summary: String { "cancellable \(id)" }

  override func schedule(in context: EffectContext<Action>) {
    // What is replaced leaves the node, which must not leave the tree for that.
    context.scope.held { register(in: context) }
  }

  private func register(in context: EffectContext<Action>) {
    if cancelInFlight {
      context.scope.cancel(
        id,
        because: .replaced(id: id),
        sparing: context.frame,
        in: context.runtime
      )
    }
    let frame = EffectFrame(parent: context.frame, token: CancelToken(id: id, scope: context.scope))
    frame.open()
    effect.operation?.schedule(in: context.with(frame: frame))
    frame.close()
  }
}

final class CancelOperation<Action>: EffectOperation<Action> {
  let id: CancelID

  init(id: CancelID) { self.id = id }

  override var summary: String { "cancel \(id)" }

  override func schedule(in context: EffectContext<Action>) {
    context.scope.cancelAll(id, because: .cancelled(id: id), in: context.runtime)
  }
}

/// A child's effect as its parent's: its actions embedded, its node named.
final class LiftOperation<Action, Child>: EffectOperation<Action> {
  let effect: Effect<Child>
  let key: ScopeKey?
  /// What the child's `dismiss` sends to the parent.
  let dismissal: Action?
  let embed: (Child) -> Action

  init(
    _ effect: Effect<Child>,
    key: ScopeKey?,
    dismissal: Action?,
    embed: @escaping (Child) -> Action
  ) {
    self.effect = effect
    self.key = key
    self.dismissal = dismissal
    self.embed = embed
  }

  override var summary: String { effect.operation?.summary ?? "none" }

  override func schedule(in context: EffectContext<Action>) {
    let (outlet, embed) = (context.outlet, embed)
    let scope = key.map { context.scope.child($0) } ?? context.scope
    if let dismissal, scope.dismissal == nil {
      scope.dismissal = { outlet.deliver(dismissal, .effect($0), .cascade($0.cascade)) }
    }
    let child = EffectContext<Child>(
      runtime: context.runtime,
      scope: scope,
      frame: context.frame,
      outlet: EffectOutlet<Child> { outlet.deliver(embed($0), $1, $2) },
      cause: context.cause,
      actionName: context.actionName
    )
    scope.held { effect.operation?.schedule(in: child) }
  }
}
