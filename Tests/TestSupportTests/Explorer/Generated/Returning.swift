// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `No count is too large`() async throws {
  let count = TestEndpoint(of: Int.self, name: "exploredClient.count")
  let importEndpoint = TestEndpoint(of: Void.self, name: "exploredClient.import")
  let store = TestStore(initialState: ExploredCount.State()) {
    ExploredCount()
  } withDependencies: {
    $0.exploredClient.count = { await count.call(orElse: 1) }
    $0.exploredClient.import = { await importEndpoint.call(orElse: ()) }
  }

  await store.send(.countTapped)
  await importEndpoint.return((), toCall: 0)
  store.exhaustivity = .off
  await count.return(5, toCall: 0)
  await store.skipReceivedActions(strict: false)
  let holds: (Int) -> Bool = { $0 <= 3 }
  #expect(holds(store.state.count))
}
