/// Asynchronous work, and the handler of its errors.
@usableFromInline
final class RunOperation<Action>: TaskOperation {
  @usableFromInline let operation: @Sendable (Send<Action>) async throws -> Void
  @usableFromInline let handler: (@Sendable (any Error, Send<Action>) async -> Void)?

  // Inlinable, as is its caller: looking up the metadata of this class for an unknown type of actions takes as long
  // as everything else in making an effect.
  @inlinable
  init(
    priority: TaskPriority?,
    name: String?,
    operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?,
    dependencies: DependencyValues.Storage,
    location: SourceLocation
  ) {
    self.operation = operation
    self.handler = handler
    super.init(priority: priority, name: name, dependencies: dependencies, location: location)
  }

  override func makeTask(
    for record: EffectRecord,
    on executor: (any TaskExecutor)?
  ) -> Task<Void, Never> {
    let send = Send<Action>(record, actor: record.engine.directActor)
    // The closure captures what it calls one by one: members of a captured object would have to be released at its
    // end, for which the task would return from the engine's actor.
    return startTask(on: executor) { [operation, handler, send, end = record.engine.end] in
      do {
        try await operation(send)
        // Nothing in between: an operation whose last call is a `send` is on the engine's actor already.
        return await end(send.record)
      } catch {
        let record = send.record
        if !record.isCancelled, !(error is CancellationError) {
          if let handler {
            await handler(error, send)
          } else {
            EffectRuntime.reportUnhandled(error, by: record, to: record.engine.reporter)
          }
        }
        if record.wasRemoved { record.cascade.remove(record) } else { await end(record) }
      }
    }
  }
}
