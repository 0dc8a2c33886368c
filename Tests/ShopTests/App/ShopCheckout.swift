import Navigation
import Store

/// A request to order what is in the cart.
struct CheckOut: Request, Hashable, Sendable {
  typealias Output = ShopReceipt
  var lines: [ShopLine]
  /// The quote of the checkout before.
  var lastQuote: ShopQuote?
}

/// Takes the address, shows the price, and places the order.
@Reducer
struct ShopCheckout {
  @ObservableState
  struct State: Equatable {
    let request: CheckOut
    var address = ""
    /// The price to confirm, for the address.
    var quote: ShopQuote?
    var load = ShopLoad.idle
    /// The number of orders that were sent and have no reply.
    var pendingOrders = 0
    var hasFailed = false

    init(_ request: CheckOut) { self.request = request }

    var isOrdering: Bool { pendingOrders > 0 }
    var isUntouched: Bool { address.isEmpty && load == .idle }
    var canContinue: Bool { !address.isEmpty && quote == nil && load != .loading }
  }

  enum Action: FinishingAction {
    typealias Output = ShopReceipt
    case addressChanged(String)
    case continueTapped
    case confirmTapped
    case quoted(ShopQuote)
    case quoteFailed
    case sessionExpired
    case ordered(ShopReceipt)
    case orderFailed
  }

  private enum CancelID {
    case quote
  }

  @Dependency(\.shopClient) private var client
  @Dependency(\.shopFault) private var fault

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addressChanged(let text):
        guard !state.isOrdering else { return .none }
        state.address = text
        (state.quote, state.load, state.hasFailed) = (nil, .idle, false)
        return fault == .quoteOfFormerAddress ? .none : .cancel(id: CancelID.quote)

      case .continueTapped:
        return state.canContinue ? loadQuote(&state) : .none

      case .confirmTapped:
        guard let quote = state.quote, !state.isOrdering || fault == .orderTappedTwice
        else { return .none }
        return order(quote, &state)

      case .quoted(let quote):
        (state.quote, state.load) = (quote, .idle)
        return .none

      case .quoteFailed:
        state.load = .failed
        return .none

      case .ordered(let receipt):
        return .finish(receipt)

      case .orderFailed:
        if state.hasFailed, fault == .retriedOrderKeepsSpinner { return .none }
        state.pendingOrders -= 1
        state.hasFailed = true
        return .none

      case .sessionExpired:
        return .none
      }
    }
  }

  private func loadQuote(_ state: inout State) -> EffectOf<Self> {
    let (address, lines) = (state.address, state.request.lines)
    if let quote = state.request.lastQuote, quote.address == address,
      quote.lines == lines || fault == .quoteOfFormerCart
    {
      state.quote = quote
      return .none
    }
    state.load = .loading
    return .run { [client] send in
      await send(.quoted(try await client.quote(lines, address)))
    } catch: { error, send in
      await send(error is ShopSessionExpired ? .sessionExpired : .quoteFailed)
    }
    .cancellable(id: CancelID.quote, cancelInFlight: true)
  }

  private func order(_ quote: ShopQuote, _ state: inout State) -> EffectOf<Self> {
    state.pendingOrders += 1
    if fault != .retriedOrderKeepsSpinner { state.hasFailed = false }
    // With the bug the coordinator places it.
    if fault == .orderOutlivesCheckout { return .none }
    return .run { [client] send in
      await send(.ordered(try await client.order(quote)))
    } catch: { _, send in
      await send(.orderFailed)
    }
  }
}
