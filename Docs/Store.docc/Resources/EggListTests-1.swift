import Navigation
import Store
import TestSupport
import Testing

@testable import Eggs

@Suite struct EggListTests {
  @Test func `Going back ends the timer`() async {
    let clock = TestClock()
    let store = TestStore(initialState: EggList.State()) {
      EggList()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.eggTapped(Egg(id: "Soft", seconds: 240))) {
      $0.path.push(EggTimer.State(seconds: 240))
    }
    await store.send(\.path[id: 0].startStopTapped) {
      $0.path[id: 0]?.isRunning = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].ticked) { $0.path[id: 0]?.seconds = 239 }
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
  }
}
