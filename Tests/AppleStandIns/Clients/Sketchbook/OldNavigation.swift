import Store
import SwiftUI

/// Navigation as of apps that were written before stacks of screens.
@Reducer
struct OldScreens {
  @ObservableState
  struct State: Equatable {
    var isShown = false
    var selection: Int?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct OldScreensView: View {
  @Bindable var store: StoreOf<OldScreens>

  var body: some View {
    NavigationView {
      List {
        NavigationLink("Shown", destination: Text("Shown"), isActive: $store.isShown)
        NavigationLink("Shown", isActive: $store.isShown) { Text("Shown") }
        NavigationLink(destination: Text("One"), tag: 1, selection: $store.selection) {
          Text("One")
        }
        NavigationLink(tag: 2, selection: $store.selection) {
          Text("Two")
        } label: {
          Text("Two")
        }
      }
      #if os(iOS)
      .navigationBarTitle("Screens", displayMode: .inline)
      .navigationBarItems(leading: EditButton(), trailing: Text("1"))
      #endif
    }
    #if os(iOS)
    .navigationViewStyle(.stack)
    #endif
  }
}
