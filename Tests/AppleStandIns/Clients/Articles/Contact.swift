import Foundation
import Navigation
import Store
import SwiftUI

/// One contact, with a call and an edit.
@Reducer
struct Contact {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var isFavourite = false
    var calls = 0
    @Presents var destination: Destination.State?
  }

  @Reducer
  enum Destination {
    case edit(EditContact)
    case alert(AlertState<Alert>)

    enum Alert { case deleteConfirmed }
  }

  enum Action {
    case callButtonTapped
    case called
    case deleteButtonTapped
    case editButtonTapped
    case favouriteChanged(Bool)
    case destination(PresentationAction<Destination.Action>)
    case deleted
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .callButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.called, animation: .default)
        }
      case .called:
        state.calls += 1
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete this contact?")
          } actions: {
            ButtonState(role: .destructive, action: .send(.deleteConfirmed, animation: .default)) {
              TextState("Delete").bold()
            }
            ButtonState(role: .cancel) { TextState("Keep") }
          }
        )
        return .none
      case .editButtonTapped:
        state.destination = .edit(EditContact.State(name: state.name))
        return .none
      case .favouriteChanged(let isFavourite):
        state.isFavourite = isFavourite
        return .none
      case .destination(.presented(.alert(.deleteConfirmed))):
        return .run { send in
          await send(.deleted)
          await dismiss(animation: .default)
        }
      case .destination(.presented(.edit(.saved(let name)))):
        state.name = name
        return .none
      case .destination, .deleted:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Contact.Destination.State: Equatable {}

struct ContactView: View {
  @Bindable var store: StoreOf<Contact>

  var body: some View {
    Form {
      Toggle("Favourite", isOn: $store.isFavourite.sending(\.favouriteChanged))
      Button("Call, \(store.calls) so far") { store.send(.callButtonTapped) }
      Button("Edit") { store.send(.editButtonTapped) }
      Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
    }
    .navigationTitle(store.name)
    .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in
      EditContactView(store: store)
    }
    .alert($store.scope(\.$destination, action: \.destination).alert)
  }
}

/// The form that edits a contact's name.
@Reducer
struct EditContact {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isNameFocused = true
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
    case saved(String)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .saveButtonTapped:
        return .run { [name = state.name] send in
          await send(.saved(name))
          await dismiss()
        }
      case .binding, .saved:
        return .none
      }
    }
  }
}

struct EditContactView: View {
  @Bindable var store: StoreOf<EditContact>
  @FocusState private var isNameFocused: Bool

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
        .focused($isNameFocused)
      Button("Save") { store.send(.saveButtonTapped) }
    }
    .bind($store.isNameFocused, to: $isNameFocused)
  }
}
