extension ShopFault {
  /// The shortest run known that shows the bug, made by hand.
  ///
  /// No run of the same rules and outcomes is shorter: a search breadth first has tried all of them.
  var shortest: [ShopStep] {
    switch self {
    case .checkoutOpensTwice:
      Self.checkout() + [.act("Check out again")]
    case .rollbackUndoesOthers:
      Self.favorite + [.act("Go back"), .act("Open a product", 1), .act("Tap the heart")]
        + [.fail(.saveFavorite), .reply(.saveFavorite)]
    case .expiredSessionKeepsCheckout, .expiredSessionKeepsFavorites:
      Self.expiry
    case .removalOutlivesSignOut:
      Self.favorite + [.reply(.saveFavorite), .act("Tap the heart")]
        + [.act("Go back"), .act("Sign out"), .fail(.saveFavorite)]
    case .quoteOfFormerAddress:
      Self.checkout() + [.act("Type the address"), .act("Continue")]
        + [.act("Type the address"), .reply(.quote)]
    case .orderTappedTwice:
      Self.confirm() + [.act("Confirm")]
    case .orderedLineStays:
      Self.confirm(lines: 2) + [.reply(.order)]
    case .favoriteOfFormerSession:
      Self.favorite + [.act("Go back"), .act("Sign out"), .act("Open a product", 1)]
        + [.act("Tap the heart")] + Self.signIn + [.reply(.saveFavorite)]
    case .retriedOrderKeepsSpinner:
      Self.confirm() + [.fail(.order), .act("Confirm"), .fail(.order)]
    case .orderOutlivesCheckout:
      Self.confirm() + [.act("Go back"), .act("Check out"), .reply(.order)]
    case .lateReload:
      [.act("Search")] + Self.confirm() + [.reply(.order), .tick, .reply(.page)]
    case .secondPageKeepsSpinner:
      [.reply(.page), .act("Reach the end of the list")] + Self.confirm()
        + [.reply(.order), .reply(.page), .fail(.page)]
    case .quoteOfFormerCart:
      Self.checkout(lines: 2) + [.act("Type the address"), .act("Continue"), .reply(.quote)]
        + [.act("Go back"), .act("Remove a line"), .act("Check out")]
        + [.act("Type the address"), .act("Continue")]
    case .secondExpiryIgnored:
      Self.expiry + [.act("Check out")] + Self.signIn
        + [.act("Type the address"), .act("Continue"), .fail(.quote)]
    }
  }

  /// The property that doesn't hold at the end.
  var property: String {
    switch self {
    case .checkoutOpensTwice: "One checkout is open"
    case .rollbackUndoesOthers, .favoriteOfFormerSession:
      "A favourite that isn't being saved is the service's"
    case .expiredSessionKeepsCheckout: "Only who is signed in checks out"
    case .removalOutlivesSignOut, .expiredSessionKeepsFavorites:
      "Nothing of a user remains after the session"
    case .quoteOfFormerAddress, .quoteOfFormerCart: "A quote is for its address and lines"
    case .orderTappedTwice: "One order is on its way"
    case .orderedLineStays, .orderOutlivesCheckout: "Nothing is offered that was ordered"
    case .retriedOrderKeepsSpinner, .secondPageKeepsSpinner, .secondExpiryIgnored:
      "Nothing is loading"
    case .lateReload: "The list has only what its search finds"
    }
  }
}

// The parts of the runs.
extension ShopFault {
  private static let signIn: [ShopStep] = [
    .act("Type the name"), .act("Type the password"), .act("Sign in"), .reply(.signIn),
  ]

  /// A heart was tapped, and its change is being saved.
  private static let favorite: [ShopStep] =
    [.reply(.page), .act("Open a product"), .act("Tap the heart")] + signIn

  private static let toCart: [ShopStep] = [.act("Go back"), .act("Choose a tab", 1)]

  /// A checkout is open, of one line or of more.
  private static func checkout(lines: Int = 1) -> [ShopStep] {
    [.reply(.page), .act("Open a product"), .reply(.stock)]
      + Array(repeating: .act("Add to the cart"), count: lines) + toCart + [.act("Check out")]
      + signIn
  }

  /// An order is on its way.
  private static func confirm(lines: Int = 1) -> [ShopStep] {
    checkout(lines: lines)
      + [.act("Type the address"), .act("Continue"), .reply(.quote), .act("Confirm")]
  }

  /// A session has expired during a checkout.
  private static let expiry: [ShopStep] =
    checkout() + [.act("Type the address"), .act("Continue"), .fail(.quote)]

  /// An order was placed.
  static let order: [ShopStep] = confirm() + [.reply(.order)]
}
