import Foundation
import Navigation
import Store
import TestSupport
import Testing

private let start = Date(timeIntervalSince1970: 0)

@Test func `A link before the login is opened after it`() async {
  let store = TestStore(initialState: ParcelsApp.State()) {
    ParcelsApp()
  } withDependencies: {
    $0.date = .constant(start)
  }

  await store.send(\.links.opened, "parcels:parcels/7/map") {
    $0.links.parked = ParkedLink(url: "parcels:parcels/7/map", deadline: start + 600)
  }
  await store.send(.signedIn) {
    $0.links.parked = nil
    $0.parcels = ParcelsFlow.State(
      path: [.parcel(ParcelScreen.State(number: 7)), .map(MapScreen.State())]
    )
  }
}

@Test func `A push while the app runs keeps the screens that are the same`() async throws {
  let parcel = ParcelsFlow.State(path: [.parcel(ParcelScreen.State(number: 7))])
  let store = TestStore(initialState: ParcelsApp.State(parcels: parcel)) {
    ParcelsApp()
  } withDependencies: {
    $0.date = .constant(start)
  }

  await store.send(\.links.opened, "parcels:parcels/7/map") {
    $0.parcels?.path[id: 1] = .map(MapScreen.State())
  }
  let payload = PushPayload(json: Data(#"{"type": "parcel_arrived", "number": 8}"#.utf8))
  await store.send(\.links.opened, try ParcelsApp.pushes.url(for: payload)) {
    $0.parcels?.path.removeAll()
    $0.parcels?.path[id: 2] = .parcel(ParcelScreen.State(number: 8))
  }
}
