import Store

@Reducer
struct Journal {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var entries: IdentifiedArrayOf<Entry.State> = []
    var opened: Entry.State?
  }

  enum Action {
    case titleChanged(String)
    case entryAdded
    case entryOpened(Int)
    case entryClosed
    case entries(IdentifiedActionOf<Entry>)
    case opened(Entry.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
      case .entryAdded:
        state.entries.append(Entry.State(id: state.entries.count))
      case .entryOpened(let id):
        state.opened = state.entries[id: id]
      case .entryClosed:
        state.opened = nil
      case .entries, .opened:
        break
      }
      return .none
    }
    .ifLet(\.opened, action: \.opened) { Entry() }
    .forEach(\.entries, action: \.entries) { Entry() }
  }
}
