import Store

/// A feature that waits for a pause in typing, then for a response, and then ticks a few times.
@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var ticks = 0
  }

  enum Action: Equatable {
    case queryChanged(String)
    case found([String])
    case ticked
  }

  enum CancelID { case search }

  /// How long each wait takes.
  let pause: Duration

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { [clock, pause] send in
          try await clock.sleep(for: pause)
          await send(.found([query, query + "!"]))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .found(let results):
        state.results = results
        return .run { [clock, pause] send in
          for _ in 0..<3 {
            try await clock.sleep(for: pause)
            await send(.ticked)
          }
        }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}
