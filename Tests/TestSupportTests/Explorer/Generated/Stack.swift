// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `One screen is open at most`() async throws {
  let load = TestEndpoint(of: [Int].self, name: "exploredClient.load")
  let store = TestStore(initialState: ExploredStack.State()) {
    ExploredStack()
  } withDependencies: {
    $0.exploredClient.load = { try await load() }
  }

  await store.send(.openTapped) {
    $0.path.append(.screen(ExploredScreen.State(numbers: [], isLoading: false)))
  }
  await store.send(.path(.element(id: 0, action: .screen(.loadTapped)))) { $0.path[id: 0, case: \.screen]?.isLoading = true }
  store.exhaustivity = .off
  await load.return([1], toCall: 0)
  await store.skipReceivedActions(strict: false)
  let holds: (ExploredStack.State) -> Bool = { $0.path.count <= 1 }
  #expect(holds(store.state))
}
