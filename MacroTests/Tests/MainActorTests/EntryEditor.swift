import Navigation
import Store

@Reducer
struct EntryEditor {
  @ObservableState
  struct State: Equatable {
    var entry: Entry
  }

  enum Action: Equatable {
    case closeButtonTapped
    case titleChanged(String)
  }

  let maximum: Int

  @Dependency(\.dismiss) var dismiss

  init(maximum: Int) { self.maximum = maximum }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      case .titleChanged(let title):
        state.entry.title = String(title.prefix(maximum))
        return .none
      }
    }
  }
}
