#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// Chooses the order and the filter of the list.
struct AssetsSelectionMenu: View {
  @Bindable var store: StoreOf<AssetsListFeature>

  var body: some View {
    #if os(watchOS)
    pickers
    #else
    Menu("Sort and filter", systemImage: "line.3.horizontal.decrease.circle") { pickers }
    #endif
  }

  @ViewBuilder private var pickers: some View {
    Picker("Sort", selection: $store.sortOrder.sending(\.sortOrderChosen)) {
      ForEach(AssetOrder.allCases, id: \.self) { order in
        Text(order.title).tag(order)
      }
    }
    Picker("Filter", selection: $store.filter.sending(\.filterChosen)) {
      ForEach(AssetFilter.allCases, id: \.self) { filter in
        Text(filter.title).tag(filter)
      }
    }
  }
}
#endif
