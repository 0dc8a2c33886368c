import Navigation
import Store
import SwiftUI

@Reducer
struct SyncUpForm {
  @ObservableState
  struct State: Equatable, Sendable {
    var focus: Field? = .title
    var syncUp: SyncUp

    enum Field: Hashable, Sendable {
      case attendee(Attendee.ID)
      case title
    }
  }

  enum Action: BindableAction, Equatable, Sendable {
    case addAttendeeButtonTapped
    case binding(BindingAction<State>)
    case onDeleteAttendees(IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        let attendee = Attendee(id: uuid())
        state.syncUp.attendees.append(attendee)
        state.focus = .attendee(attendee.id)
        return .none
      case .binding:
        return .none
      case .onDeleteAttendees(let indices):
        state.syncUp.attendees.remove(atOffsets: indices)
        return .none
      }
    }
  }
}

struct SyncUpFormView: View {
  @Bindable var store: StoreOf<SyncUpForm>
  @FocusState var focus: SyncUpForm.State.Field?

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $store.syncUp.title)
          .focused($focus, equals: .title)
        HStack {
          Slider(value: $store.syncUp.minutes, in: 5...30, step: 1) {
            Text("Length")
          }
          Spacer()
          Text(store.syncUp.minutes.formatted())
        }
      } header: {
        Text("Sync-up Info")
      }
      Section {
        ForEach(store.syncUp.attendees.ids, id: \.self) { id in
          if let attendee = Binding($store.syncUp.attendees[id: id]) {
            TextField("Name", text: attendee.name)
              .focused($focus, equals: .attendee(id))
          }
        }
        .onDelete { store.send(.onDeleteAttendees($0)) }
        Button("New attendee") { store.send(.addAttendeeButtonTapped) }
      } header: {
        Text("Attendees")
      }
    }
    .bind($store.focus, to: $focus)
  }
}

#Preview {
  NavigationStack {
    SyncUpFormView(
      store: Store(initialState: SyncUpForm.State(syncUp: SyncUp(id: UUID()))) {
        SyncUpForm()
      }
    )
  }
}
