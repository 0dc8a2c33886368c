import Store
import SwiftUI

struct StopwatchView: View {
  let store: StoreOf<Stopwatch>

  var body: some View {
    Text("\(store.seconds) s")
    Button(store.isRunning ? "Stop" : "Start") { store.send(.startStopButtonTapped) }
  }
}
