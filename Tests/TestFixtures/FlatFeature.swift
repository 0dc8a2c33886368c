import Store

/// A store that logs its actions, and returns the effects that the test gives it.
@MainActor
func flatStore(
  observer: (any TraceObserver<[String], String>)? = nil,
  withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
  _ reply: @escaping (String) -> Effect<String>
) -> Store<[String], String> {
  Store(
    initialState: [String](),
    reducer: {
      Reduce<[String], String> { log, action in
        log.append(action)
        return reply(action)
      }
    },
    withDependencies: prepareDependencies,
    observer: observer
  )
}

extension Effect {
  /// Waits at a gate, and then sends.
  static func passing(
    _ gate: Gate,
    sending action: @autoclosure @Sendable @escaping () -> Action
  )
    -> Effect
  {
    .run { send in
      await gate.pass()
      await send(action())
    }
  }
}
