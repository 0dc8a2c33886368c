#if canImport(Combine)
import Combine

extension Effect {
  /// Sends the actions that a publisher of Combine publishes.
  ///
  /// The effect subscribes when it runs, after the action was reduced. Every value from then on is sent, in order, also those that
  /// are published while an action is reduced. The subscription ends with the publisher, or when the effect is cancelled.
  ///
  /// - Parameters:
  ///   - createPublisher: Makes the publisher, in the dependencies of the reducer; it's called at once.
  ///   - location: The call site, for traces and reports.
  /// - Returns: The effect.
  public static func publisher<P: Publisher>(
    _ createPublisher: () -> P,
    location: SourceLocation = #Store::location
  ) -> Effect where P.Output == Action, P.Failure == Never {
    // The publisher is used by this effect's task only.
    let publisher = UncheckedSendable(createPublisher())
    return .run(
      operation: { send in
        let actions = AsyncStream<UncheckedSendable<Action>> { continuation in
          let subscription = UncheckedSendable(
            publisher.value.sink(
              receiveCompletion: { _ in continuation.finish() },
              receiveValue: { continuation.yield(UncheckedSendable($0)) }
            )
          )
          continuation.onTermination = { _ in subscription.value.cancel() }
        }
        for await action in actions { await send(action.value) }
      },
      location: location
    )
  }
}
#endif
