// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Found by an explorer.
@Test func `Two saves run at once`() async throws {
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
  await store.send(.saveTapped)
  await store.skipReceivedActions(strict: false)
  let happens: (ExploredForm.State) -> Bool = { $0.saves > 1 }
  #expect(!happens(store.state))
}
