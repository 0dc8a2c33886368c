import Navigation
import Store

/// A child that dismisses itself by two effects at once.
@Reducer
struct Twice {
  struct State: Equatable {}

  enum Action: Equatable {
    case bothTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      .merge(.run { _ in await dismiss() }, .run { _ in await dismiss() })
    }
  }

  @Reducer
  struct Host {
    @ObservableState
    struct State: Equatable {
      @Presents var twice: Twice.State?
    }

    enum Action: Equatable {
      case twice(PresentationAction<Twice.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$twice, action: \.twice) { Twice() }
    }
  }
}

/// A parent that presents something else while it handles the dismissal.
@Reducer
struct Replacing {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Place.State?
  }

  enum Action {
    case destination(PresentationAction<Place.Action>)
  }

  let next: Place.State

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action.is(\.destination.dismiss) { state.destination = next }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

/// A child with an id of its own, and a timer.
@Reducer
struct Item {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var ticks = 0
  }

  enum Action: Equatable {
    case startTapped
    case ticked
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }

  @Reducer
  struct Host {
    @ObservableState
    struct State: Equatable {
      @Presents var item: Item.State?
    }

    enum Action: Equatable {
      case item(PresentationAction<Item.Action>)
      case itemChanged(Item.State?)
    }

    var next: Item.State?

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .item(.dismiss):
          if let next { state.item = next }
          return .none
        case .item:
          return .none
        case .itemChanged(let item):
          state.item = item
          return .none
        }
      }
      .ifLet(\.$item, action: \.item) { Item() }
    }
  }
}
