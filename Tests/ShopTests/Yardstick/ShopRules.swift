import Navigation
import Store

/// What the user can do: a name, and the actions that the screens of a state offer.
struct ShopRule: Sendable {
  let name: String
  let actions: @Sendable (ShopApp.State) -> [ShopApp.Action]

  init(_ name: String, _ actions: @escaping @Sendable (ShopApp.State) -> [ShopApp.Action]) {
    (self.name, self.actions) = (name, actions)
  }

  /// All rules; a counterexample names them by their positions.
  static let all = tabs + catalog + details + favorites + cart + checkout + signIn

  private static let tabs = [
    ShopRule("Go back") { state in
      state.top.map { [.path(.popFrom(id: $0.id))] } ?? []
    },
    ShopRule("Choose a tab") { state in
      state.openTab.map { tab in
        ShopTab.allCases.filter { $0 != tab }.map { .tabTapped($0) }
      } ?? []
    },
    ShopRule("Sign out") { state in
      state.openTab != nil && state.session != nil ? [.signOutTapped] : []
    },
  ]

  private static let catalog = [
    ShopRule("Search") { state in
      guard state.openTab == .catalog else { return [] }
      return [.catalog(.queryChanged(state.catalog.query.isEmpty ? "tea" : ""))]
    },
    ShopRule("Reach the end of the list") { state in
      state.openTab == .catalog && state.catalog.canLoadMore ? [.catalog(.endReached)] : []
    },
    ShopRule("Retry the list") { state in
      state.openTab == .catalog && state.catalog.load == .failed ? [.catalog(.retryTapped)] : []
    },
    ShopRule("Open a product") { state in
      guard state.openTab == .catalog else { return [] }
      return state.catalog.products.map { .catalog(.productTapped($0)) }
    },
  ]

  private static let details = [
    ShopRule("Retry the stock") { state in
      state.onDetails { $0.load == .failed ? [.retryTapped] : [] }
    },
    ShopRule("Add to the cart") { state in state.onDetails { $0.canAdd ? [.addTapped] : [] } },
    ShopRule("Tap the heart") { state in
      state.onDetails { state.favorites.pending.contains($0.product.id) ? [] : [.heartTapped] }
    },
  ]

  private static let favorites = [
    ShopRule("Remove a favourite") { state in
      guard state.openTab == .favorites else { return [] }
      return state.favorites.removable.map { .favorites(.removeTapped($0)) }
    },
    ShopRule("Answer the question") { state in
      guard let question = state.favorites.question else { return [] }
      return question.buttons.compactMap(\.action).map {
        .favorites(.question(.presented($0)))
      } + [.favorites(.question(.dismiss))]
    },
  ]

  private static let cart = [
    ShopRule("Remove a line") { state in
      guard state.openTab == .cart else { return [] }
      return state.cart.lines.map { .cart(.removeTapped($0.id)) }
    },
    ShopRule("Check out") { state in
      state.openTab == .cart && !state.cart.lines.isEmpty ? [.cart(.checkOutTapped)] : []
    },
    // A second tap, before the screen covers the button.
    ShopRule("Check out again") { state in
      state.tab == .cart && state.path.count == 1 && state.hasNewCheckout
        ? [.cart(.checkOutTapped)] : []
    },
  ]

  private static let checkout = [
    ShopRule("Type the address") { state in
      state.onCheckout { checkout in
        if checkout.isOrdering { return [] }
        return ["Road 1", "Road 2"].filter { $0 != checkout.address }.map { .addressChanged($0) }
      }
    },
    ShopRule("Continue") { state in state.onCheckout { $0.canContinue ? [.continueTapped] : [] } },
    ShopRule("Confirm") { state in
      state.onCheckout { $0.quote != nil ? [.confirmTapped] : [] }
    },
  ]

  private static let signIn = [
    ShopRule("Type the name") { state in
      state.onSignIn { [.nameChanged($0.name.isEmpty ? "ada" : "")] }
    },
    ShopRule("Type the password") { state in
      state.onSignIn { [.passwordChanged($0.password.isEmpty ? "key" : "")] }
    },
    ShopRule("Sign in") { state in state.onSignIn { $0.canSignIn ? [.signInTapped] : [] } },
    ShopRule("Swipe the sign-in down") { state in
      state.signIn != nil ? [.signIn(.dismiss)] : []
    },
  ]
}

// What is on top.
extension ShopApp.State {
  fileprivate var isCovered: Bool { signIn != nil || favorites.question != nil }

  /// The tab, where nothing lies over it.
  fileprivate var openTab: ShopTab? { path.isEmpty && !isCovered ? tab : nil }

  /// The topmost screen of the path, where nothing lies over it.
  fileprivate var top: (id: StackElementID, screen: ShopApp.Path.State)? {
    guard !isCovered, let id = path.ids.last, let screen = path.last else { return nil }
    return (id, screen)
  }

  fileprivate var hasNewCheckout: Bool { top?.screen[case: \.checkout]?.isUntouched == true }

  fileprivate func onDetails(
    _ actions: (ShopDetails.State) -> [ShopDetails.Action]
  ) -> [ShopApp.Action] {
    guard let top, let details = top.screen[case: \.details] else { return [] }
    return actions(details).map { .path(.element(id: top.id, action: .details($0))) }
  }

  fileprivate func onCheckout(
    _ actions: (ShopCheckout.State) -> [ShopCheckout.Action]
  ) -> [ShopApp.Action] {
    guard let top, let checkout = top.screen[case: \.checkout] else { return [] }
    return actions(checkout).map { .path(.element(id: top.id, action: .checkout($0))) }
  }

  fileprivate func onSignIn(
    _ actions: (ShopSignIn.State) -> [ShopSignIn.Action]
  ) -> [ShopApp.Action] {
    signIn.map(actions)?.map { .signIn(.presented($0)) } ?? []
  }
}
