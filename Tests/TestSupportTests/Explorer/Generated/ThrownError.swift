// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `The form isn't saving`() async throws {
  let save = TestEndpoint(of: Void.self, name: "exploredClient.save")
  let store = TestStore(initialState: ExploredForm.State()) {
    ExploredForm()
  } withDependencies: {
    $0.exploredClient.save = { try await save($0) }
  }

  await store.send(.saveTapped) {
    $0.saves = 1
    $0.isSaving = true
  }
  store.exhaustivity = .off
  await save.throw(ExploredError(), toCall: 0)
  // Without the bug the feature goes on, and comes to rest.
  await save.returnAll(())
  await store.skipReceivedActions(strict: false)
  let holds: (ExploredForm.State) -> Bool = { !$0.isSaving }
  #expect(holds(store.state))
}
