import Navigation
import Store
import SwiftUI

@main
struct ContactsApp: App {
  @State private var store = Store(initialState: Contacts.State()) { Contacts() }

  var body: some Scene {
    WindowGroup {
      ContactsView(store: store)
    }
  }
}

/// A view whose store is in the environment.
struct ContactCount: View {
  @Environment(StoreOf<Contacts>.self) private var store

  var body: some View {
    @Bindable var store = store
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Text("\(store.contacts.count) contacts")
    } destination: { _ in
      EmptyView()
    }
  }
}

/// A view whose store is a binding.
struct ContactEditor: View {
  @Binding var store: StoreOf<Contact>

  var body: some View {
    Toggle("Favourite", isOn: $store.isFavourite.sending(\.favouriteChanged))
      .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in
        EditContactView(store: store)
      }
  }
}

/// A view that owns its store, as an object.
struct ContactsOwner: View {
  @StateObject private var store = Store(initialState: Contacts.State()) { Contacts() }

  var body: some View {
    ContactsView(store: store)
  }
}

/// A view that owns its store, as a value, and binds it.
struct ContactOwner: View {
  @State private var store = Store(initialState: EditContact.State()) { EditContact() }

  var body: some View {
    TextField("Name", text: $store.name)
      .inspector(isPresented: $store.isNameFocused) { Text(store.name) }
  }
}

/// A view of a binding to an identified array.
struct ContactNames: View {
  @Binding var contacts: IdentifiedArrayOf<Contact.State>

  var body: some View {
    ForEach($contacts) { $contact in
      TextField("Name", text: $contact.name)
    }
  }
}
