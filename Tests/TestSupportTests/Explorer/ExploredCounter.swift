import Navigation
import Store
import TestSupport

/// A counter that breaks after many taps.
@Reducer
struct ExploredCounter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isBroken = false
  }

  enum Action: Equatable {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      state.isBroken = state.count == 70 && PlantedBug.isThere
      return .none
    }
  }
}

extension ExplorerOf<ExploredCounter> {
  static var counter: Explorer {
    Explorer(initialState: ExploredCounter.State()) {
      ExploredCounter()
    }
    .rule("Tap", .tapped)
    .never("It breaks after many taps") { $0.isBroken }
  }
}
