/// A registered effect: its identity, and the task that runs it.
@usableFromInline
class EffectRecord: TaskOwner, @unchecked Sendable {
  /// The effect's number, in the order of registration within its store.
  let id: UInt64
  let name: String?
  /// The number of the action that the effect was returned for.
  let action: UInt64
  /// The name of that action's case.
  let actionName: String
  /// The line outside of the store whose send led to the effect.
  let origin: SourceLocation
  let node: Node
  /// The innermost frame that the effect is a part of, if any.
  let frame: EffectFrame?
  let cascade: EffectCascade
  /// Whether the effect's feature is presented, read while the live tree may be accessed.
  let isPresented: Bool
  /// Refers to the engine without retaining it.
  let engine: EngineReference
  final override var executor: (any TaskExecutor)? { engine.executor }
  /// The operation, until the task has it: it may retain anything.
  private var operation: TaskOperation?
  private let outlet: EffectOutlet

  private struct State {
    var task: Task<Void, Never>?
    var cancellation: CancellationReason?
    var isFinished = false
    var wasRemoved = false
  }

  private let state = Guarded(State())

  /// Creates the record of an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - id: The effect's number.
  ///   - context: Where it is registered.
  init(_ operation: TaskOperation, id: UInt64, in context: borrowing EffectContext) {
    self.id = id
    self.operation = operation
    outlet = context.outlet
    name = operation.name
    action = context.cause.sequence
    origin = context.cause.origin.location
    node = context.node
    isPresented = RunningEffect.presenting(context.node) != nil
    frame = context.frame
    engine = context.runtime.reference
    actionName = context.actionName ?? context.runtime.currentActionName
    cascade = context.runtime.resolve(context.cause.cascade)
    super.init(operation.location, dependencies: operation.dependencies)
  }

  /// Makes the task of the operation; `nil` if it was made before, or the operation was released.
  final func makeTask(on executor: (any TaskExecutor)?) -> Task<Void, Never>? {
    operation.take()?.makeTask(for: self, on: executor)
  }

  /// Releases the operation, which may retain anything.
  final func releaseOperation() { operation = nil }

  /// Hands an action to the engine, on its actor.
  ///
  /// Nothing follows: an operation that only sends need not return from the engine's actor.
  /// - Parameters:
  ///   - action: One of the actions that the effect sends.
  ///   - actor: The engine's actor, if nothing observes deliveries.
  ///   - isolation: The actor of the caller.
  func deliver<Action>(
    _ action: sending Action,
    on actor: (any Actor)?,
    isolation: isolated (any Actor)?
  ) async {
    await Self.deliver(consume action, from: self, on: actor)
  }

  private static func deliver<Action>(
    _ action: sending Action,
    from record: EffectRecord,
    on actor: isolated (any Actor)?
  ) {
    record.receive(action)
  }

  /// Hands an action to the engine, on the engine's actor.
  final func receive<Action>(_ action: Action) {
    // A cancelled part of the effect; the engine checks the effect itself.
    if Task.isCancelled, !isCancelled { return }
    outlet.deliver(action, .effect(self), .now(cascade))
  }

  /// The frames that the effect is a part of.
  final var frames: EffectFrames { EffectFrames(from: frame) }

  /// The engine, while it is alive.
  final var runtime: EffectRuntime? { engine.runtime }

  /// The record whose task is running.
  static var running: EffectRecord? {
    (TaskContext.current?.owner).map { unsafeDowncast($0, to: EffectRecord.self) }
  }

  /// Makes a task that runs on behalf of the effect.
  ///
  /// The context is bound while the task is made, and not within it, so that an executor can ask for the effect, and
  /// so that nothing has to be undone where the operation has ended.
  func bind<Result>(_ makeTask: () -> Result) -> Result {
    TaskContext.$current.withValue(self) {
      if engine.reportsPlainly, IssueReporting.isStandard { return makeTask() }
      return IssueReporting.$current.withValue(engine.reporter, operation: makeTask)
    }
  }

  var isCancelled: Bool { state.withLock { $0.cancellation != nil } }

  var cancellation: CancellationReason? { state.withLock { $0.cancellation } }

  var isFinished: Bool { state.withLock { $0.isFinished } }

  /// Whether the effect was removed from its node already: then only its task has to end.
  var wasRemoved: Bool { state.withLock { $0.wasRemoved } }

  func markRemoved() { state.withLock { $0.wasRemoved = true } }

  func finish() { state.withLock { $0.isFinished = true } }

  /// Cancels the task, and drops what the effect sends from now on.
  ///
  /// Any thread may call it.
  ///
  /// - Returns: Whether the effect was not cancelled before.
  @discardableResult
  func cancel(because reason: CancellationReason) -> Bool {
    let (isFirst, task) = state.withLock { state in
      defer { state.cancellation = state.cancellation ?? reason }
      return (state.cancellation == nil, state.task)
    }
    task?.cancel()
    return isFirst
  }

  /// Hands over the task, which is cancelled at once if the effect already is.
  func attach(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      state.task = task
      return state.cancellation != nil
    }
    if isCancelled { task.cancel() }
  }

  var trace: EffectTrace {
    EffectTrace(
      id: id,
      name: name,
      location: location,
      node: node.path.text,
      action: action,
      actionName: actionName,
      origin: origin
    )
  }

  var nodePath: NodePath { node.nodePath }

  /// Runs a closure in the isolation of the record's engine, on behalf of the effect.
  ///
  /// - Returns: The result of the closure, or `true` when the engine was released: then nothing is left to do.
  func deliver(_ work: @escaping (EffectRecord) -> Bool) async -> Bool {
    guard let runtime else { return true }
    let isAccepted = Guarded(true)
    runtime.deliveryBegan()
    let parcel = UncheckedSendable(work)
    await runtime.isolation.perform { [self] in
      let result = parcel.value(self)
      isAccepted.withLock { $0 = result }
    }
    runtime.deliveryEnded()
    return isAccepted.withLock { $0 }
  }
}

/// The effect on whose behalf a task runs.
package enum RunningEffect {
  /// The number of the effect, or `nil` outside of effects; child tasks belong to it too.
  package static var id: UInt64? { EffectRecord.running?.id }
}
