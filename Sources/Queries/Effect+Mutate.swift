import Store

extension Effect {
  /// Makes the call of a mutation, and shows its optimistic changes in the same pass.
  ///
  /// The call belongs to the store: it goes on when the feature is removed. Its answer is a step of the store, which a test asserts by
  /// `receive(mutation:)`. The feature gets an action only if it asks for one.
  ///
  /// - Parameters:
  ///   - mutation: The mutation.
  ///   - location: The call site, for traces; leave it out.
  ///   - action: The action that the feature gets with the answer, if it is still there; by default none.
  /// - Returns: The effect.
  public static func mutate<M: Mutation>(
    _ mutation: M,
    location: SourceLocation = #Store::location,
    _ action: (@Sendable (_ result: Result<M.Output, any Error>) -> Action)? = nil
  ) -> Effect {
    let dependencies = DependencyValues.current
    let started = StartedMutations<M>()
    let change = ChangeOperation(
      "\(mutation) began",
      of: .mutation,
      AnyHashable(mutation),
      at: location
    ) {
      dependencies.bind { started.add(QueryCache.current.begin(mutation)) }
    }
    let call = Effect.deferred("\(mutation)") { _ in
      let started = started.next()
      let call: Effect = started?.sending(at: location) ?? .none
      guard let action else { return call }
      // A step that is reduced again makes no call, and may be followed by the answer that was recorded.
      let end = started?.run.waiter() ?? OneTimeValue()
      return .merge(call, .answer(to: mutation, end, at: location) { action($1) })
    }
    return .merge(Effect(change), call)
  }

  /// Sends the mutations that an earlier process has left, and shows what is expected of them in the same pass.
  ///
  /// An app returns it when it starts, for each type of mutations that is queued:
  ///
  /// ```swift
  /// .onMount { _ in .resumeMutations(of: CartChange.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the mutations.
  ///   - location: The call site, for traces; leave it out.
  ///   - action: The action that the feature gets with each answer, if it is still there; by default none.
  /// - Returns: The effect.
  public static func resumeMutations<M: QueuedMutation>(
    of type: M.Type,
    location: SourceLocation = #Store::location,
    _ action: (@Sendable (_ mutation: M, _ result: Result<M.Output, any Error>) -> Action)? = nil
  ) -> Effect {
    let dependencies = DependencyValues.current
    let change = ChangeOperation(
      "queue of \(type) resumed",
      of: .mutation,
      "\(type)",
      at: location
    ) {
      dependencies.bind { _ = QueryCache.current.queue(of: type).show() }
    }
    let calls = Effect.deferred("queue of \(type)") { _ in
      if SharedTransaction.isRepeated { return .none }
      let queue = QueryCache.current.queue(of: type)
      let sending: Effect = queue.sending(at: location)
      guard let action else { return sending }
      let answers = queue.show().map { run in
        answer(to: run.mutation, run.waiter(), at: location, action)
      }
      return .merge([sending] + answers)
    }
    return .merge(Effect(change), calls)
  }

  /// Removes mutations from a queue, such as those of a session that has ended, and takes back what was shown of them.
  ///
  /// The call of one that is being sent is cancelled; the server may have made its change. Features get no action with an answer.
  ///
  /// - Parameters:
  ///   - type: The type of the mutations.
  ///   - location: The call site, for traces; leave it out.
  ///   - isRemoved: Whether a mutation is removed; by default each is.
  /// - Returns: The effect.
  public static func removeMutations<M: QueuedMutation>(
    of type: M.Type,
    location: SourceLocation = #Store::location,
    where isRemoved: @escaping @Sendable (_ mutation: M) -> Bool = { _ in true }
  ) -> Effect {
    let dependencies = DependencyValues.current
    let isStopped = LockIsolated(false)
    let change = ChangeOperation("\(type) removed", of: .mutation, "\(type)", at: location) {
      dependencies.bind {
        isStopped.setValue(QueryCache.current.queue(of: type).remove(where: isRemoved))
      }
    }
    let restart = Effect.deferred("\(type) removed") { _ in
      isStopped.value ? QueryCache.current.queue(of: type).restarting(at: location) : .none
    }
    return .merge(Effect(change), restart)
  }

  /// The effect of a feature that gets the answer to a mutation.
  private static func answer<M: Mutation>(
    to mutation: M,
    _ end: OneTimeValue<MutationRun<M>.End>,
    at location: SourceLocation,
    _ action: @escaping @Sendable (M, Result<M.Output, any Error>) -> Action
  ) -> Effect {
    .run(
      name: "answer to \(mutation)",
      operation: { send in
        let resume = RunningEffect.waits(for: "the answer to \(mutation)")
        let result = await withTaskCancellationHandler {
          await end.wait()
        } onCancel: {
          end.set(nil)
        }
        resume()
        if let result { await send(action(mutation, result)) }
      },
      location: location
    )
  }
}

/// The mutations of an effect that have begun, for the parts of the effect that follow.
private final class StartedMutations<M: Mutation> {
  private var started: [StartedMutation<M>] = []

  func add(_ mutation: StartedMutation<M>) { started.append(mutation) }

  func next() -> StartedMutation<M>? { started.isEmpty ? nil : started.removeFirst() }
}

/// A mutation that has begun, and who sends it.
struct StartedMutation<M: Mutation> {
  let run: MutationRun<M>
  fileprivate let sender: Sender

  fileprivate enum Sender {
    case call(MutationCall<M>)
    case queue(any AnyMutationQueue)
  }

  fileprivate func sending<Action>(at location: SourceLocation) -> Effect<Action> {
    switch sender {
    case .call(let call):
      .ofStore(
        .run(
          name: "\(run.mutation)",
          operation: { _ in await call.perform() },
          location: location
        )
      )
    case .queue(let queue): queue.sending(at: location)
    }
  }
}

extension QueryCache {
  /// Begins a mutation: at the end of its queue, if its type is queued.
  fileprivate func begin<M: Mutation>(_ mutation: M) -> StartedMutation<M> {
    func enqueue<Q: QueuedMutation>(_ mutation: Q) -> Any {
      let queue = queue(of: Q.self)
      return StartedMutation(run: queue.add(mutation, in: self), sender: .queue(queue))
    }
    if let queued = mutation as? any QueuedMutation,
      let started = enqueue(queued) as? StartedMutation<M>
    {
      return started
    }
    let run = MutationRun(mutation, in: self)
    return StartedMutation(run: run, sender: .call(MutationCall(run)))
  }
}
