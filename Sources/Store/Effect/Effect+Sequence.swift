extension Effect {
  /// Sends an action for each element of an asynchronous sequence.
  ///
  /// ```swift
  /// case .task:
  ///   return .run(locations.updates()) { .moved($0) }
  ///     .cancellable(id: CancelID.updates)
  /// ```
  ///
  /// The sequence is made when the effect starts, in the effect's task and outside of any actor, so
  /// that it need not be `Sendable`. The next element is requested when the store has reduced the
  /// action of the previous one. The effect ends with the sequence, or when it is cancelled: after that
  /// nothing is sent.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - priority: The task's priority; by default the one in force when the effect starts.
  ///   - name: A name for traces, failures and debuggers.
  ///   - transform: Makes the action for an element.
  ///   - handler: Called with what the sequence throws, unless that is a cancellation. Without a
  ///     handler an error is reported with the line of this call.
  ///   - location: The call site, for traces and reports.
  /// - Returns: The effect.
  public static func run<Elements: AsyncSequence & SendableMetatype>(
    _ sequence: @autoclosure @escaping @Sendable () -> Elements,
    priority: TaskPriority? = nil,
    name: String? = nil,
    transform: @escaping @Sendable (Elements.Element) -> sending Action,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) -> Effect where Elements.AsyncIterator: SendableMetatype {
    .run(
      priority: priority,
      name: name,
      operation: { send in
        for try await element in sequence() { await send(transform(element)) }
      },
      catch: handler,
      location: location
    )
  }
}
