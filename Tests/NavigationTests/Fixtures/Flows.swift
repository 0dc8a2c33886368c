import Navigation
import Store

/// A feature with two stacks.
@Reducer
struct Flows {
  @ObservableState
  struct State: Equatable {
    var one = StackState<Item.State>()
    var two = StackState<Item.State>()
  }

  enum Action: Equatable {
    case one(StackActionOf<Item>)
    case two(StackActionOf<Item>)
    case pushTapped
    case pushLaterTapped
    case restartTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .one(.push):
        state.two.append(Item.State(id: 9))
        return .none
      case .one, .two:
        return .none
      case .pushTapped:
        state.one.append(Item.State(id: 1))
        state.two.append(Item.State(id: 2))
        return .none
      case .pushLaterTapped:
        return .run { send in
          await send(.pushTapped)
          await send(.pushTapped)
        }
      case .restartTapped(let count):
        state.one = StackState((0..<count).map { Item.State(id: $0) })
        return .none
      }
    }
    .forEach(\.one, action: \.one) { Item() }
    .forEach(\.two, action: \.two) { Item() }
  }
}
