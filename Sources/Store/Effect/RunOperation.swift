/// Asynchronous work, and what handles its errors.
@usableFromInline
final class RunOperation<Action>: TaskOperation {
  @usableFromInline let operation: @Sendable (Send<Action>) async throws -> Void
  @usableFromInline let handler: (@Sendable (any Error, Send<Action>) async -> Void)?

  // Inlinable, as is what calls it: to look up the metadata of this class for a type of actions that
  // isn't known takes as long as the rest of making an effect.
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
    // It captures what it calls, each by itself: what it took out of an object it would have to let go
    // of at its end, and come back from the engine's actor for that.
    return startTask(on: executor) { [operation, handler, send, end = record.engine.end] in
      do {
        try await operation(send)
        // With nothing in between: an operation whose last call is a `send` is there already.
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
        if record.hasLeft { record.cascade.remove(record) } else { await end(record) }
      }
    }
  }
}
