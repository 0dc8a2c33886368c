// swift-format-ignore-file: The text is that of the explorer.

import Foundation
import Navigation
import Store
import TestSupport
import Testing

@Test func `The open album is in the list`() async throws {
  let load = TestEndpoint(of: [Album].self, name: "albumClient.load")
  let store = TestStore(initialState: RecordShelf.State()) {
    RecordShelf()
  } withDependencies: {
    $0.albumClient.load = { try await load() }
  }

  await store.send(.view(.refreshPulled)) { $0.isLoading = true }
  await load.return([Album(id: 1, title: "Blue"), Album(id: 2, title: "Train")], toCall: 0)
  await store.receive(\.loaded, [Album(id: 1, title: "Blue"), Album(id: 2, title: "Train")]) {
    $0.albums.append(Album(id: 1, title: "Blue"))
    $0.albums.append(Album(id: 2, title: "Train"))
    $0.isLoading = false
  }
  await store.send(.view(.refreshPulled)) { $0.isLoading = true }
  await store.send(.view(.albumTapped(id: 1))) { $0.openAlbum = 1 }
  store.exhaustivity = .off
  if load.callCount > 1 {
    await load.return([Album(id: 2, title: "Train")], toCall: 1)
  }
  await store.skipReceivedActions(strict: false)
  let holds: (Int?, [Album]) -> Bool = { open, albums in
    open == nil || albums.contains { $0.id == open }
  }
  #expect(holds(store.state.openAlbum, store.state.albums))
}
