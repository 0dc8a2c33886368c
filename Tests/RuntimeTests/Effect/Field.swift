import Store

/// A text field, and the effects of typing.
struct Field: Reducer {
  struct State: Equatable {
    var results: [String] = []
  }

  enum Action: Equatable {
    case typed(String)
    case cleared
    case found(String)
  }

  enum ID { case search }

  /// Makes the effect of a text that was typed.
  let reply: @Sendable (String, any Clock<Duration>) -> Effect<Action>

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): return reply(text, clock)
      case .cleared: return .cancel(id: ID.search)
      case .found(let text):
        state.results.append(text)
        return .none
      }
    }
  }
}
