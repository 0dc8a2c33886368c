import Navigation
import Store

/// A feature that presents the payload of a case under a label, or of an enum of features within the case.
struct Bureau: Reducer {
  @CasePathable
  enum Paper: Equatable {
    case edited(item: Item.State)
    case filed(ItemPlace.State)
    case drafted(Draft)
    case stamped(Stamp)
  }

  @CasePathable
  enum Draft: Equatable {
    case item(Item.State)
    case blank
  }

  enum Stamp: Equatable {
    case red
    case black
  }

  @ObservableState
  struct State: Equatable {
    @Presents var paper: Paper?
  }

  @CasePathable
  enum Action: Equatable {
    case paper(PresentationAction<Item.Action>)
  }

  let next: Paper

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if action == .paper(.dismiss) { state.paper = next }
      return .none
    }
    .ifLet(\.$paper, action: \.paper) { EmptyReducer() }
  }
}

/// A feature that holds back what its child's effects send.
struct Slow: Reducer {
  @ObservableState
  struct State: Equatable {
    var parent = Parent.State()
  }

  typealias Action = Parent.Action

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Scope(state: \.parent, action: \.self) {
      Parent().wrap { state, action, reduce in
        reduce(&state, action)
          .throttle(id: 1, for: .seconds(1000), clock: clock, latest: true)
      }
    }
  }
}
