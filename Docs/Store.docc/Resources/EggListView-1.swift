#if canImport(SwiftUI)
import Navigation
import Store
import SwiftUI

struct EggListView: View {
  @Bindable var store: StoreOf<EggList>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List(store.eggs) { egg in
        Button(egg.id) { store.send(.eggTapped(egg)) }
      }
    } destination: { store in
      EggTimerView(store: store)
    }
  }
}

#Preview {
  EggListView(store: Store(initialState: EggList.State()) { EggList() })
}
#endif
