import Foundation
import Navigation
import Store

@Reducer
struct Entries {
  @Reducer
  enum Destination {
    case alert(AlertState<Never>)
    case editor(EntryEditor = MainActor.assumeIsolated { EntryEditor(maximum: 100) })
  }

  @ObservableState
  struct State: Equatable {
    var entries: IdentifiedArrayOf<Entry> = []
    var query = ""
    var searches = 0
    @Presents var destination: Destination.State?
  }

  enum Action: BindableAction {
    case addButtonTapped
    case added(Entry)
    case appeared
    case binding(BindingAction<State>)
    case changed(Entry)
    case destination(PresentationAction<Destination.Action>)
    case loaded(Result<Set<Entry>, any Error>)
    case searched
    case watched
  }

  nonisolated enum CancelID { case changes, search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.entries) var entries
  @Dependency(Journal.self) var journal
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.query) { _, state in
        .send(.searched).debounce(id: CancelID.search, for: .seconds(1), clock: clock)
      }
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        return .run { send in
          let entry = Entry(id: await uuid(), title: "")
          try await journal.write("added \(entry.id)")
          await send(.added(entry))
        }
      case .added(let entry):
        state.entries.append(entry)
        state.destination = .editor(EntryEditor.State(entry: entry))
        return .none
      case .appeared:
        let entries = entries
        return .merge(
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.loaded(Result { try await entries.all() }))
          },
          .run(entries.changes()) { .changed($0) }
            .cancellable(id: CancelID.changes, cancelInFlight: true)
        )
      case .changed(let entry):
        state.entries.updateOrAppend(entry)
        return .none
      case .loaded(.success(let entries)):
        state.entries = IdentifiedArray(uniqueElements: entries)
        return .none
      case .loaded(.failure):
        state.destination = .alert(AlertState { TextState("Not loaded") })
        return .none
      case .searched:
        state.searches += 1
        return .none
      case .watched:
        return .run { send in
          for await entry in await entries.changes() {
            await send(.changed(entry))
          }
        }
      case .binding, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Entries.Destination.State: Equatable {}
