/// An operation that runs in a task of its own; the part of it that doesn't depend on the type of its actions.
@usableFromInline
class TaskOperation: EffectOperation {
  let priority: TaskPriority?
  let name: String?
  let dependencies: DependencyValues.Storage
  let location: SourceLocation

  @usableFromInline
  init(
    priority: TaskPriority?,
    name: String?,
    dependencies: DependencyValues.Storage,
    location: SourceLocation
  ) {
    self.priority = priority
    self.name = name
    self.dependencies = dependencies
    self.location = location
  }

  final override var summary: String { name.map { "run \($0)" } ?? "run" }

  final override func schedule(in context: inout EffectContext) {
    context.runtime.register(self, in: context)
  }

  /// Makes the task that does the work.
  ///
  /// - Parameters:
  ///   - record: The record of the effect that the task is made for.
  ///   - executor: Where the task runs; `nil` for anywhere.
  /// - Returns: The task.
  func makeTask(
    for record: EffectRecord,
    on executor: (any TaskExecutor)?
  ) -> Task<Void, Never> {
    preconditionFailure("Nothing is known of the work here.")
  }

  // Generic, as tasks are: for a known result each function on the way would be wrapped in a thunk.
  /// Starts a task with the operation's name and priority.
  @_semantics("optimize.sil.specialize.generic.never")
  final func startTask<Success: Sendable>(
    on executor: (any TaskExecutor)?,
    _ work: sending @escaping @isolated(any) () async -> Success
  ) -> Task<Success, Never> {
    // No preference at all: even a preference of `nil` would be recorded in the task.
    guard let executor else { return Task(name: name, priority: priority, operation: work) }
    return Task(name: name, executorPreference: executor, priority: priority, operation: work)
  }
}
