import Navigation
import Store
import SwiftUI

struct KioskApp: App {
  @State private var store = Store(initialState: Kiosk.State()) { Kiosk() }

  var body: some Scene {
    WindowGroup {
      KioskView(store: store)
        .onLink(LinkReceiver(store, action: \.links.opened))
    }
  }
}

struct KioskView: View {
  let store: StoreOf<Kiosk>

  var body: some View { Text("\(store.path.count)") }
}
