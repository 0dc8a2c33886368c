/// A registered effect: its identity, and the task that runs it.
@usableFromInline
class EffectRecord: TaskContext, @unchecked Sendable {
  /// The effect's number, in the order of registration within its store.
  let id: UInt64
  let name: String?
  let location: SourceLocation
  /// The number of the action that the effect was returned for.
  let action: UInt64
  /// The name of that action's case.
  let actionName: String
  /// The line outside of the store that the effect goes back to.
  let origin: SourceLocation
  let node: Node
  /// The innermost frame that the effect is a part of, if any.
  let frame: EffectFrame?
  let cascade: EffectCascade
  /// Whether the effect's feature is presented, found out where the tree may be read.
  let isPresented: Bool
  /// What is known of the engine, which the record doesn't keep.
  let engine: EngineReference
  /// What there is to do, until the task has it: it may hold anything.
  private var operation: TaskOperation?
  private let outlet: EffectOutlet

  private struct State {
    var task: Task<Void, Never>?
    var cancellation: CancellationReason?
    var isFinished = false
    var hasLeft = false
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
    location = operation.location
    action = context.cause.sequence
    origin = context.cause.origin.location
    node = context.node
    isPresented = RunningEffect.presenting(context.node) != nil
    frame = context.frame
    engine = context.runtime.reference
    actionName = context.actionName ?? context.runtime.currentActionName
    cascade = context.runtime.resolve(context.cause.cascade)
    super.init(dependencies: operation.dependencies)
  }

  /// Makes the task that does the work; `nil` if that was done before, or let go.
  final func makeTask(on executor: (any TaskExecutor)?) -> Task<Void, Never>? {
    operation.take()?.makeTask(for: self, on: executor)
  }

  /// Lets go of the work, which may hold anything.
  final func letGo() { operation = nil }

  /// Hands an action to the engine, on its actor.
  ///
  /// Nothing follows, so that who has nothing more to do than to send need not come back from there.
  ///
  /// - Parameters:
  ///   - action: One of the actions that the effect sends.
  ///   - actor: The engine's actor, if nothing has to hear of the way there.
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

  /// Hands an action to the engine, where that runs.
  final func receive<Action>(_ action: Action) {
    // A part of the effect that was cancelled; of the effect itself the engine knows.
    if Task.isCancelled, !isCancelled { return }
    outlet.deliver(action, .effect(self), .now(cascade))
  }

  /// The frames that the effect is a part of.
  final var frames: EffectFrames { EffectFrames(from: frame) }

  /// The engine, while it is there.
  final var runtime: EffectRuntime? { engine.runtime }

  /// The effect itself: the record is what its own tasks work for.
  final override var effect: EffectRecord? { self }

  /// The record whose task is running.
  static var running: EffectRecord? { TaskContext.current?.effect }

  /// Has the tasks that are made meanwhile run on behalf of the effect.
  ///
  /// Bound while a task is made, and not within it, so that an executor learns whose it is, and so
  /// that nothing has to be undone where the operation has ended.
  func bind<Result>(_ makeTask: () -> Result) -> Result {
    TaskContext.$current.withValue(self) {
      if engine.reportsPlainly, IssueReporting.isStandard { return makeTask() }
      return IssueReporting.$current.withValue(engine.reporter, operation: makeTask)
    }
  }

  var isCancelled: Bool { state.withLock { $0.cancellation != nil } }

  var cancellation: CancellationReason? { state.withLock { $0.cancellation } }

  var isFinished: Bool { state.withLock { $0.isFinished } }

  /// Whether the effect was taken out of its node already: then only its task has to end.
  var hasLeft: Bool { state.withLock { $0.hasLeft } }

  func leave() { state.withLock { $0.hasLeft = true } }

  func finish() { state.withLock { $0.isFinished = true } }

  /// Keeps the effect from sending anything more, and cancels its task.
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
      node: node.path.map(\.description).joined(separator: "."),
      action: action,
      actionName: actionName,
      origin: origin
    )
  }

  var nodePath: NodePath { node.nodePath }

  /// Runs something where the record's engine runs, on behalf of the effect.
  ///
  /// - Returns: What it answered, or `true` when the engine is gone: then there is nothing to do.
  func deliver(_ work: @escaping (EffectRecord) -> Bool) async -> Bool {
    guard let runtime else { return true }
    let answer = Guarded(true)
    runtime.deliveryBegan()
    let parcel = Parcel(work)
    await runtime.isolation.perform { [self] in
      let result = parcel.value(self)
      answer.withLock { $0 = result }
    }
    runtime.deliveryEnded()
    return answer.withLock { $0 }
  }
}
