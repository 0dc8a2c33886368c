import Navigation
import Store
import SwiftUI

extension Contacts.State: FlowState {
  static var screens: ScreensOf<Contacts, Contacts.Path> { .init(\.path, action: \.path) }
}

/// The contacts' screens, and those of the flows among them, in one stack.
struct ContactsFlowView: View {
  let store: StoreOf<Contacts>

  var body: some View {
    NavigationStack(screens: store) {
      Text("\(store.contacts.count) contacts")
    } destination: { screen in
      switch screen.store {
      case let store as StoreOf<Contacts.Path>: ContactsScreen(store: store)
      default: EmptyView()
      }
    }
  }
}

/// One of the contacts' screens.
struct ContactsScreen: View {
  let store: StoreOf<Contacts.Path>

  var body: some View {
    switch store.case {
    case .contact(let store): ContactView(store: store)
    case .recent(let store): RecentView(store: store)
    }
  }
}
