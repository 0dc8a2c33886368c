import Navigation
import Store

/// A case that holds a child with an id of its own.
@Reducer
enum ItemPlace {
  case item(Item)
}

extension ItemPlace.State: Equatable {}

/// A parent that presents another item while it handles the dismissal.
@Reducer
struct ItemPlaces {
  @ObservableState
  struct State: Equatable {
    @Presents var place: ItemPlace.State?
  }

  enum Action {
    case place(PresentationAction<ItemPlace.Action>)
  }

  let next: ItemPlace.State

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action.is(\.place.dismiss) { state.place = next }
      return .none
    }
    .ifLet(\.$place, action: \.place)
  }
}
