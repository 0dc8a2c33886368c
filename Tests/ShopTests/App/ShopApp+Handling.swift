import Navigation
import Store

extension ShopApp {
  /// Handles what has happened on a screen of the path.
  func handle(
    _ action: Path.Action,
    of id: StackElementID,
    _ state: inout State
  ) -> EffectOf<Self> {
    let screen = state.path[id: id]
    switch action {
    case .details(.addTapped):
      guard let details = screen?[case: \.details], details.canAdd else { return .none }
      state.cart.add(details.product)
      return .none

    case .details(.heartTapped):
      guard let product = screen?[case: \.details]?.product else { return .none }
      return carryOut(.favorite(product.id), &state)

    case .checkout(.quoted(let quote)):
      state.lastQuote = quote
      return .none

    case .checkout(.sessionExpired):
      return expire(&state)

    case .checkout(.confirmTapped):
      guard fault == .orderOutlivesCheckout, let quote = screen?[case: \.checkout]?.quote
      else { return .none }
      return .run { [client] send in
        await send(.lateOrder(id, try await client.order(quote)))
      } catch: { _, send in
        await send(.lateOrder(id, nil))
      }

    case .details, .checkout:
      return .none
    }
  }

  /// Does what the user wants, or asks to sign in before.
  func carryOut(_ intent: Intent, _ state: inout State) -> EffectOf<Self> {
    guard state.session != nil else {
      state.intent = intent
      return .request(AskToSignIn(), reply: \.signedIn, unlessOpen: true)
    }
    switch intent {
    case .favorite(let id):
      return .send(.favorites(.toggled(id)))

    case .checkOut:
      return .request(
        CheckOut(lines: state.cart.lines, lastQuote: state.lastQuote),
        reply: \.checkedOut,
        unlessOpen: fault != .checkoutOpensTwice
      )
    }
  }

  /// Goes on with what the user wanted.
  func resume(_ reply: Reply<ShopSession>, _ state: inout State) -> EffectOf<Self> {
    let intent = state.intent
    state.intent = nil
    guard case .finished(let session) = reply else { return .none }
    state.session = session
    state.favorites.owner = session.name
    if fault != .secondExpiryIgnored { state.hasExpired = false }
    return intent.map { carryOut($0, &state) } ?? .none
  }

  /// Takes what was ordered out of the cart.
  func complete(_ receipt: ShopReceipt, _ state: inout State) -> EffectOf<Self> {
    state.receipts.append(receipt)
    state.lastQuote = nil
    let lines = fault == .orderedLineStays ? Array(receipt.lines.prefix(1)) : receipt.lines
    state.cart.remove(lines)
    return .send(.catalog(.reload))
  }

  /// Ends a session that the service doesn't accept any more.
  private func expire(_ state: inout State) -> EffectOf<Self> {
    if state.hasExpired, fault == .secondExpiryIgnored { return .none }
    (state.session, state.hasExpired) = (nil, true)
    if fault != .expiredSessionKeepsCheckout { state.path.removeAll() }
    return fault == .expiredSessionKeepsFavorites ? .none : .send(.favorites(.sessionEnded))
  }

  /// Ends the order of a checkout that may be gone.
  func handleLateOrder(
    of id: StackElementID,
    _ receipt: ShopReceipt?,
    _ state: inout State
  ) -> EffectOf<Self> {
    let isOpen = state.path.ids.contains(id)
    guard let receipt else {
      return isOpen ? .send(.path(.element(id: id, action: .checkout(.orderFailed)))) : .none
    }
    if isOpen { state.path.pop(from: id) }
    return complete(receipt, &state)
  }
}
