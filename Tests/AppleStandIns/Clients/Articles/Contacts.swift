import Foundation
import Navigation
import Store
import SwiftUI

/// A list of contacts, each of which can be opened.
@Reducer
struct Contacts {
  @ObservableState
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<Contact.State> = []
    var path = StackState<Path.State>()
  }

  @Reducer
  enum Path {
    case contact(Contact)
    case recent(Recent)
  }

  enum Action {
    case addButtonTapped
    case contactTapped(Contact.State.ID)
    case contacts(IdentifiedActionOf<Contact>)
    case path(StackActionOf<Path>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.contacts.append(Contact.State(id: uuid(), name: "New contact"))
        return .none
      case .contactTapped(let id):
        if let contact = state.contacts[id: id] { state.path.append(.contact(contact)) }
        return .none
      case .path(.element(let id, .contact(.deleted))):
        if let contact = state.path[id: id]?.contact { state.contacts.remove(id: contact.id) }
        return .none
      case .contacts, .path:
        return .none
      }
    }
    .forEach(\.contacts, action: \.contacts) { Contact() }
    .forEach(\.path, action: \.path)
  }
}

extension Contacts.Path.State: Equatable {}

struct ContactsView: View {
  @Bindable var store: StoreOf<Contacts>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        NavigationLink("Recent calls", state: Contacts.Path.State.recent(Recent.State()))
        ForEach(store.scope(state: \.contacts, action: \.contacts)) { contact in
          ContactRow(store: contact) { store.send(.contactTapped(contact.state.id)) }
        }
      }
      .toolbar {
        Button("Add") { store.send(.addButtonTapped, animation: .default) }
      }
    } destination: { store in
      switch store.case {
      case .contact(let store): ContactView(store: store)
      case .recent(let store): RecentView(store: store)
      }
    }
  }
}

struct ContactRow: View {
  let store: StoreOf<Contact>
  let open: @MainActor () -> Void

  var body: some View {
    Button(store.name, action: open)
  }
}

/// The calls of the day.
@Reducer
struct Recent {
  @ObservableState
  struct State: Equatable { var calls: [String] = [] }

  enum Action { case clearButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.calls = []
      return .none
    }
  }
}

struct RecentView: View {
  let store: StoreOf<Recent>

  var body: some View {
    List(store.calls, id: \.self) { Text($0) }
      .toolbar { Button("Clear") { store.send(.clearButtonTapped) } }
  }
}
