#if canImport(SwiftUI)
import Store
import SwiftUI

struct EggTimerView: View {
  let store: StoreOf<EggTimer>

  var body: some View {
    Text("\(store.seconds) s")
    Button("Less") { store.send(.lessTapped) }
    Button("More") { store.send(.moreTapped) }
    Button(store.isRunning ? "Stop" : "Start") { store.send(.startStopTapped) }
  }
}

#Preview {
  EggTimerView(store: Store(initialState: EggTimer.State()) { EggTimer() })
}
#endif
