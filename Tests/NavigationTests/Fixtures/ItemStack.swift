import Navigation
import Store

/// A stack of items, which have ids of their own.
@Reducer
struct ItemStack {
  @ObservableState
  struct State: Equatable {
    var items = StackState<Item.State>()
  }

  enum Action {
    case items(StackActionOf<Item>)
    case replaced(StackElementID, Item.State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .replaced(let id, let item) = action { state.items[id: id] = item }
      return .none
    }
    .forEach(\.items, action: \.items) { Item() }
  }
}
