// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `The state agrees with till.star`() async throws {
  let star = TestEndpoint(of: Void.self, name: "till.star")
  let store = TestStore(initialState: ExploredTill.State()) {
    ExploredTill.without(PlantedBug.isThere ? .rollsBack : nil)
  } withDependencies: {
    $0.till.star = { try await star($0) }
    $0.till.order = { try await Task.never() }
  }

  await store.send(.starTapped(7)) { $0.stars.insert(7) }
  store.exhaustivity = .off
  await star.throw(ExploredTill.Refused(), toCall: 0)
  await store.skipReceivedActions(strict: false)
  let agrees: (ExploredTill.State, Int, Result<Void, any Error>) -> Bool = { state, id, result in
    (try? result.get()) == nil ? !state.stars.contains(id) : state.stars.contains(id)
  }
  #expect(agrees(store.state, 7, .failure(ExploredTill.Refused())))
}
