/// The record of an operation, which makes its task and is where its actions leave it.
///
/// One object with the record, as each is an allocation for every effect.
class EffectRun<Action>: EffectRecord, @unchecked Sendable {
  /// What there is to do, until the task has it: it may hold anything.
  private var run: RunOperation<Action>?
  private let outlet: EffectOutlet<Action>

  /// Creates the record of an operation.
  ///
  /// - Parameters:
  ///   - run: The operation.
  ///   - id: The effect's number.
  ///   - context: Where it is registered.
  init(_ run: RunOperation<Action>, id: UInt64, in context: EffectContext<Action>) {
    self.run = run
    outlet = context.outlet
    super.init(id: id, operation: run, context: context)
  }

  final override func letGo() { run = nil }

  final override func makeTask(
    in runtime: EffectRuntime,
    on executor: (any TaskExecutor)?
  ) -> Task<Void, Never>? {
    guard let run else { return nil }
    letGo()
    let (operation, handler, end) = (run.operation, run.handler, runtime.ending)
    let send = Send(self, actor: runtime.directActor)
    return Task(name: name, executorPreference: executor, priority: priority) {
      [self, reporter = runtime.reporter] in
      do {
        try await operation(send)
        // With nothing in between: an operation whose last call is a `send` is there already.
        return await end(self)
      } catch {
        if !isCancelled, !(error is CancellationError) {
          if let handler {
            await handler(error, send)
          } else {
            EffectRuntime.reportUnhandled(error, by: self, to: reporter)
          }
        }
        if hasLeft { cascade.remove(self) } else { await end(self) }
      }
    }
  }

  /// Hands an action to the engine, on its actor.
  ///
  /// Nothing follows, so that who has nothing more to do than to send need not come back from there.
  func deliver(
    _ action: sending Action,
    on actor: (any Actor)?,
    isolation: isolated (any Actor)?
  ) async {
    await Self.deliver(consume action, from: self, on: actor)
  }

  private static func deliver(
    _ action: sending Action,
    from run: EffectRun,
    on actor: isolated (any Actor)?
  ) {
    run.receive(action)
  }

  /// Hands an action to the engine, where that runs.
  final func receive(_ action: Action) {
    // A part of the effect that was cancelled; of the effect itself the engine knows.
    if Task.isCancelled, !isCancelled { return }
    outlet.deliver(action, .effect(self), .cascade(cascade))
  }
}

/// The record of an operation whose way to the engine has to be noted, or whose engine belongs to no
/// actor.
// A subclass, and no case: where a function has another way to go, the compiler comes back from the
// engine's actor before it returns.
final class NotingEffectRun<Action>: EffectRun<Action>, @unchecked Sendable {
  override func deliver(
    _ action: sending Action,
    on actor: (any Actor)?,
    isolation: isolated (any Actor)?
  ) async {
    guard let runtime else { return }
    let parcel = Parcel(action)
    runtime.deliveryBegan()
    await runtime.isolation.perform { self.receive(parcel.value) }
    runtime.deliveryEnded()
  }
}
