/// A registered effect: its identity, and the task that runs it.
@usableFromInline
class EffectRecord: @unchecked Sendable {
  /// The effect's number, in the order of registration within its store.
  let id: UInt64
  let name: String?
  let location: SourceLocation
  let priority: TaskPriority?
  let dependencies: DependencyValues
  /// The number of the action that the effect was returned for.
  let action: UInt64
  /// The name of that action's case.
  let actionName: String
  /// The line outside of the store that the effect goes back to.
  let origin: SourceLocation
  let scope: EffectScope
  let frame: EffectFrame
  let cascade: EffectCascade
  /// Whether the effect's feature is presented, found out where the tree may be read.
  let isPresented: Bool
  weak let runtime: EffectRuntime?

  private struct State {
    var task: Task<Void, Never>?
    var cancellation: CancellationReason?
    var isFinished = false
    var hasLeft = false
  }

  private let state = Guarded(State())

  init<Action>(id: UInt64, operation: RunOperation<Action>, context: EffectContext<Action>) {
    self.id = id
    name = operation.name
    location = operation.location
    priority = operation.priority
    dependencies = operation.dependencies
    action = context.cause.sequence
    origin = context.cause.origin.location
    scope = context.scope
    isPresented = PresentationContext.presenting(context.scope) != nil
    frame = context.frame
    runtime = context.runtime
    actionName = context.actionName ?? context.runtime.currentActionName
    cascade = context.runtime.resolve(context.cause.cascade)
  }

  /// Makes the task that does the work; `nil` if that was done before, or let go.
  func makeTask(in runtime: EffectRuntime, on executor: (any TaskExecutor)?) -> Task<Void, Never>? {
    nil
  }

  /// Lets go of the work, which may hold anything.
  func letGo() {}

  /// The record whose task is running.
  static var current: EffectRecord? { TaskContext.current?.effect }

  /// Has the tasks that are made meanwhile run on behalf of the effect.
  ///
  /// Bound while a task is made, and not within it, so that an executor learns whose it is, and so
  /// that nothing has to be undone where the operation has ended.
  func bind<Result>(_ reporter: any IssueReporter, _ makeTask: () -> Result) -> Result {
    let context = TaskContext(dependencies: dependencies.flattened, effect: self)
    return TaskContext.$current.withValue(context) {
      if IssueReporting.isStandard, type(of: reporter) == StandardErrorReporter.self {
        return makeTask()
      }
      return IssueReporting.$current.withValue(reporter, operation: makeTask)
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
      node: scope.path.map(\.description).joined(separator: "."),
      action: action,
      actionName: actionName,
      origin: origin
    )
  }

  var node: NodePath { scope.node }

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
