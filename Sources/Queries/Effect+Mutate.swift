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
      if SharedTransaction.usesCopies { return }
      dependencies.bind { started.add(MutationCall(MutationRun(mutation, in: .current))) }
    }
    let call = Effect.deferred("\(mutation)") { _ in
      guard let started = started.next() else { return .none }
      let call = Effect<Never>.run(
        name: "\(mutation)",
        operation: { _ in await started.perform() },
        location: location
      )
      guard let action else { return .ofStore(call) }
      let end = started.run.waiter()
      let answer = Effect.run(
        name: "answer to \(mutation)",
        operation: { send in
          let resume = RunningEffect.waits(for: "the answer to \(mutation)")
          let result = await withTaskCancellationHandler {
            await end.wait()
          } onCancel: {
            end.set(nil)
          }
          resume()
          if let result { await send(action(result)) }
        },
        location: location
      )
      return .merge(.ofStore(call), answer)
    }
    return .merge(Effect(change), call)
  }
}

/// The calls of an effect that have begun, for the parts of the effect that follow.
private final class StartedMutations<M: Mutation> {
  private var calls: [MutationCall<M>] = []

  func add(_ call: MutationCall<M>) { calls.append(call) }

  func next() -> MutationCall<M>? { calls.isEmpty ? nil : calls.removeFirst() }
}
