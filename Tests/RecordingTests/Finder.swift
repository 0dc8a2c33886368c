import Recording
import Store

/// What was found for a shared word: it begins again with each other word.
@Reducer
struct Finder {
  @ObservableState
  struct State: Codable, Equatable {
    @Shared(.inMemory("finder-word")) var word = ""
    var begun = 0
    var found: [String] = []
  }

  enum Action: Codable, Equatable {
    case found(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .found(let text) = action { state.found.append(text + state.word) }
      return .none
    }
    .onMount(id: \.word) { state in
      state.begun += 1
      state.found = []
      return .none
    }
  }
}

extension Finder {
  /// Words are found, and a view changes the word in between.
  @MainActor
  static func record(_ recorder: Recorder<State, Action>) -> StoreOf<Finder> {
    let store = StoreOf<Finder>(initialState: State(), recorder: recorder) { Finder() }
    store.send(.found("1"))
    store.$word.withLock { $0 = "a" }
    store.send(.found("2"))
    for word in ["b", "c"] { store.$word.withLock { $0 = word } }
    store.send(.found("3"))
    store.send(.found("4"))
    return store
  }
}
