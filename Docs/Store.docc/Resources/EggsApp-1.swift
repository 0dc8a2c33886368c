#if canImport(SwiftUI)
import Store
import SwiftUI

struct EggsApp: App {
  @State private var store = Store(initialState: EggList.State()) { EggList() }

  var body: some Scene {
    WindowGroup { EggListView(store: store) }
  }
}
#endif
