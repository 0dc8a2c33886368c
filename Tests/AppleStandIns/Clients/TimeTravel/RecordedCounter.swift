import Recording
import Store
import SwiftUI

@Reducer
struct RecordedCounter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case incrementTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        return .none
      }
    }
  }
}

/// A store with its recorder.
@MainActor
struct RecordedApp {
  let recorder: Recorder<RecordedCounter.State, RecordedCounter.Action>
  let store: StoreOf<RecordedCounter>

  init() {
    recorder = Recorder(.last(500))
    store = Store(initialState: RecordedCounter.State(), recorder: recorder) { RecordedCounter() }
  }
}

struct RecordedCounterView: View {
  let app: RecordedApp

  var body: some View {
    Button("\(app.store.count)") { app.store.send(.incrementTapped) }
      #if DEBUG
    .safeAreaInset(edge: .bottom) { TimeTravelBar(app.recorder) }
      #endif
  }
}
