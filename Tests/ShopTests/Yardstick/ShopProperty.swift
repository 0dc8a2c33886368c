import Store

/// What must hold in the shop, for the explorer and the random tester.
struct ShopProperty: Sendable {
  let name: String
  /// Whether it must hold only when no call and no clock waits.
  var isAtRest = false
  let holds: @Sendable (ShopApp.State) -> Bool

  /// A finding is of the first one that doesn't hold.
  static let all = [
    ShopProperty(name: "The list has only what its search finds") { $0.hasOnlyMatches },
    ShopProperty(name: "No product is listed twice") { state in
      Set(state.catalog.products.map(\.id)).count == state.catalog.products.count
    },
    ShopProperty(name: "Nothing of a user remains after the session") { state in
      state.session != nil || state.favorites == ShopFavorites.State()
    },
    ShopProperty(name: "Only who is signed in checks out") { state in
      state.session != nil || state.checkouts.isEmpty
    },
    ShopProperty(name: "A favourite that isn't being saved is the service's") { state in
      state.favorites.ids.symmetricDifference(state.favorites.saved)
        .isSubset(of: state.favorites.pending)
    },
    ShopProperty(name: "Only who is signed out signs in") { state in
      state.session == nil || state.signIn == nil
    },
    ShopProperty(name: "One checkout is open") { $0.checkouts.count <= 1 },
    ShopProperty(name: "A quote is for its address and lines") { state in
      state.checkouts.allSatisfy { checkout in
        checkout.quote.map {
          $0 == ShopQuote(lines: checkout.request.lines, address: checkout.address)
        } ?? true
      }
    },
    ShopProperty(name: "One order is on its way") { state in
      state.checkouts.allSatisfy { $0.pendingOrders <= 1 }
    },
    ShopProperty(name: "Nothing is offered that was ordered") { $0.offersNothingOrdered },
    ShopProperty(name: "Nothing is loading", isAtRest: true) { !$0.isLoading },
  ]

  /// What must be reached.
  static let witnesses = [
    ShopProperty(name: "An order was placed") { !$0.receipts.isEmpty },
    ShopProperty(name: "A favourite was saved") { !$0.favorites.saved.isEmpty },
    ShopProperty(name: "A second page is shown") { $0.catalog.pages == 2 },
    ShopProperty(name: "A session has expired") { $0.hasExpired },
  ]
}

extension ShopApp.State {
  fileprivate var checkouts: [ShopCheckout.State] { path.compactMap { $0[case: \.checkout] } }

  fileprivate var isLoading: Bool {
    catalog.load == .loading || signIn?.load == .loading || !favorites.pending.isEmpty
      || checkouts.contains { $0.load == .loading || $0.isOrdering }
      || path.contains { $0[case: \.details]?.load == .loading }
  }

  fileprivate var hasOnlyMatches: Bool {
    catalog.products.allSatisfy {
      catalog.appliedQuery.isEmpty || $0.name.contains(catalog.appliedQuery)
    }
  }

  fileprivate var offersNothingOrdered: Bool {
    let ordered = receipts.flatMap(\.lines)
    let offered = cart.lines + checkouts.flatMap(\.request.lines)
    return !offered.contains(where: ordered.contains)
  }
}
