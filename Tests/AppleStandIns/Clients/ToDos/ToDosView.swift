import Foundation
import Navigation
import Store
import SwiftUI

/// One thing to do.
@Reducer
struct ToDo {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var title = ""
    var isComplete = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

/// What the list shows.
enum Filter: LocalizedStringKey, CaseIterable, Hashable {
  case all = "All"
  case active = "Active"
  case completed = "Completed"
}

/// A list of things to do.
@Reducer
struct ToDos {
  @ObservableState
  struct State: Equatable {
    var editMode = false
    var filter = Filter.all
    var todos: IdentifiedArrayOf<ToDo.State> = []
    @Presents var alert: AlertState<Action.Alert>?

    var filtered: IdentifiedArrayOf<ToDo.State> {
      switch filter {
      case .active: todos.filter { !$0.isComplete }
      case .all: todos
      case .completed: todos.filter(\.isComplete)
      }
    }
  }

  enum Action: BindableAction {
    case addButtonTapped
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case clearCompletedButtonTapped
    case delete(IndexSet)
    case move(IndexSet, Int)
    case sorted
    case todos(IdentifiedActionOf<ToDo>)

    enum Alert { case confirmed }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  nonisolated private enum CancelID { case completion }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.todos.insert(ToDo.State(id: uuid()), at: 0)
        return .none
      case .alert(.presented(.confirmed)):
        state.todos.removeAll(where: \.isComplete)
        return .none
      case .alert, .binding:
        return .none
      case .clearCompletedButtonTapped:
        state.alert = AlertState {
          TextState("Clear completed?")
        } actions: {
          ButtonState(role: .destructive, action: .send(.confirmed, animation: .default)) {
            TextState("Clear").bold()
          }
          ButtonState(role: .cancel) { TextState("Keep") }
        } message: {
          TextState("They can't be restored.")
        }
        return .none
      case .delete(let positions):
        let filtered = state.filtered
        for position in positions { state.todos.remove(id: filtered[position].id) }
        return .none
      case .move(let source, let destination):
        state.todos.move(fromOffsets: source, toOffset: destination)
        return .run { send in
          try await clock.sleep(for: .milliseconds(100))
          await send(.sorted)
        }
      case .sorted:
        state.todos.sort { !$0.isComplete && $1.isComplete }
        return .none
      case .todos(.element(id: _, action: .binding(\.isComplete))):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sorted, animation: .default)
        }
        .cancellable(id: CancelID.completion, cancelInFlight: true)
      case .todos:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.todos, action: \.todos) { ToDo() }
  }
}

struct ToDosView: View {
  @Bindable var store: StoreOf<ToDos>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Picker("Filter", selection: $store.filter.animation()) {
          ForEach(Filter.allCases, id: \.self) { filter in
            Text(filter.rawValue).tag(filter)
          }
        }
        .pickerStyle(.segmented)
        List {
          ForEach(store.scope(state: \.todos, action: \.todos)) { store in
            ToDoView(store: store)
          }
          .onDelete { store.send(.delete($0)) }
          .onMove { store.send(.move($0, $1)) }
        }
      }
      .navigationTitle("Todos")
      .toolbar {
        Button("Clear Completed") {
          store.send(.clearCompletedButtonTapped, animation: .default)
        }
        .disabled(!store.todos.contains(where: \.isComplete))
        Button("Add Todo") { store.send(.addButtonTapped, animation: .default) }
      }
      .alert($store.scope(state: \.alert, action: \.alert))
    }
  }
}

struct ToDoView: View {
  @Bindable var store: StoreOf<ToDo>

  var body: some View {
    HStack {
      Button {
        store.isComplete.toggle()
      } label: {
        Image(systemName: store.isComplete ? "checkmark.square" : "square")
      }
      .buttonStyle(.plain)
      TextField("Untitled Todo", text: $store.title)
    }
    .foregroundColor(store.isComplete ? .gray : nil)
  }
}
