import Navigation
import Store

enum Order: String, CaseIterable {
  case title, author
}

/// Asks for the order of the books.
struct PickOrder: Request {
  typealias Output = Order
}

@Reducer
struct OrderPicker {
  @ObservableState
  struct State: Equatable {}

  enum Action: FinishingAction {
    typealias Output = Order
    case orderTapped(Order)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .orderTapped(let order): .finish(order)
      }
    }
  }
}
