import Navigation
import Store

/// The shop: three tabs, the screens above them, and the sign-in over all.
@Reducer
struct ShopApp {
  @ObservableState
  struct State: Equatable {
    var session: ShopSession?
    /// Whether the session has ended without the user's doing; a banner says so.
    var hasExpired = false
    /// What the user wanted when asked to sign in.
    var intent: Intent?
    var tab = ShopTab.catalog
    var catalog = ShopCatalog.State()
    var favorites = ShopFavorites.State()
    var cart = ShopCart.State()
    var receipts: [ShopReceipt] = []
    var lastQuote: ShopQuote?
    var path = StackState<Path.State>()
    @Presents var signIn: ShopSignIn.State?
  }

  enum Action {
    case tabTapped(ShopTab)
    case signOutTapped
    case signedIn(Reply<ShopSession>)
    case checkedOut(Reply<ShopReceipt>)
    /// With a bug, the order of a checkout that may be gone.
    case lateOrder(StackElementID, ShopReceipt?)
    case catalog(ShopCatalog.Action)
    case favorites(ShopFavorites.Action)
    case cart(ShopCart.Action)
    case path(StackActionOf<Path>)
    case signIn(PresentationAction<ShopSignIn.Action>)
  }

  enum Intent: Hashable, Sendable {
    case favorite(ShopProduct.ID)
    case checkOut
  }

  @Reducer
  enum Path {
    case details(ShopDetails)
    case checkout(ShopCheckout)
  }

  @Dependency(\.shopClient) var client
  @Dependency(\.shopFault) var fault

  var body: some ReducerOf<Self> {
    Scope(state: \.catalog, action: \.catalog) { ShopCatalog() }
    Scope(state: \.favorites, action: \.favorites) { ShopFavorites() }
    Scope(state: \.cart, action: \.cart) { ShopCart() }
    Reduce { state, action in
      switch action {
      case .tabTapped(let tab):
        state.tab = tab
        return .none

      case .signOutTapped:
        state.session = nil
        return .send(.favorites(.sessionEnded))

      case .catalog(.productTapped(let product)):
        state.path.push(.details(ShopDetails.State(product: product)))
        return .none

      case .path(.element(let id, let action)):
        return handle(action, of: id, &state)

      case .cart(.checkOutTapped):
        return state.cart.lines.isEmpty ? .none : carryOut(.checkOut, &state)

      case .signedIn(let reply):
        return resume(reply, &state)

      case .checkedOut(.finished(let receipt)):
        return complete(receipt, &state)

      case .lateOrder(let id, let receipt):
        return handleLateOrder(of: id, receipt, &state)

      case .checkedOut(.cancelled), .catalog, .favorites, .cart, .path, .signIn:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .route(CheckOut.self) { .checkout(ShopCheckout.State($0)) }
    .ifLet(\.$signIn, action: \.signIn) { ShopSignIn() }
    .route(AskToSignIn.self) { _ in ShopSignIn.State() }
  }
}

extension ShopApp.Path.State: Equatable {}
