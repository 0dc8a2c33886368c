import Navigation
import Store

/// An app that shows the shop after a login.
@Reducer
struct BookApp {
  @ObservableState
  struct State: Equatable {
    var links = LinkState()
    var shop: BookShop.State?
  }

  enum Action {
    case links(LinkAction)
    case signedIn
    case signedOut
    case shop(BookShop.Action)
  }

  let router = LinkRouter(BookShop.State.self, at: "https://books.example", "books:")

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .signedIn: state.shop = BookShop.State()
      case .signedOut: state.shop = nil
      case .links, .shop: break
      }
      return .none
    }
    .ifLet(\.shop, action: \.shop) { BookShop() }
    .links(\.links, action: \.links, to: \.shop, router: router) { state, arrival in
      arrival.removes(AddressForm.State.self) { !$0.city.isEmpty } ? .ask : .open
    }
  }
}
