import Foundation
import Navigation
import Store

/// A cart with an effect, a screen on a stack, a shared value, a request with a result, and a planted bug.
@Reducer
struct Cart {
  @ObservableState
  struct State: Equatable, Codable {
    var price = 0
    var orders: [Order] = []
    var path = StackState<Path.State>()
    @Shared(.inMemory("cart-discount")) var discount = 0
    var note: String?
    var clicks = 0
  }

  enum Action {
    case clicked
    case noteChanged(String?)
    case priceTapped
    case priceLoaded(Result<Price, PriceError>)
    case couponTapped
    case orderTapped
    case amountPicked(Reply<Int>)
    case ordered
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case coupon(Coupon)
    case amount(AmountPicker)
  }

  /// A plain value, whose initialiser isn't known.
  struct Order: Equatable, Codable {
    let id: UUID
    let total: Int
    let date: Date

    init(numbered id: UUID, for total: Int, at date: Date) {
      (self.id, self.total, self.date) = (id, total, date)
    }
  }

  struct Price: Equatable, Codable {
    let amount: Int

    init(of amount: Int) { self.amount = amount }
  }

  enum PriceError: Error { case offline }

  /// Which version runs where none is named.
  @TaskLocal static var isMended = true

  var isMended = Self.isMended

  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date
  @Dependency(PriceClient.self) var prices

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clicked:
        state.clicks += 1
      case .noteChanged(let note):
        state.note = note
      case .priceTapped:
        return .merge(
          .run(name: "price") { [prices] send in await send(.priceLoaded(await prices.load())) },
          .send(.clicked)
        )
      case .priceLoaded(.success(let price)):
        state.price = price.amount
      case .priceLoaded(.failure):
        state.price = 0
      case .couponTapped:
        state.path.append(.coupon(Coupon.State()))
      case .orderTapped:
        return .request(PickAmount(most: 9), reply: \.amountPicked)
      case .amountPicked(.finished(let amount)):
        // The bug: the discount is forgotten if the price is high.
        let discount = isMended || state.price < 5 ? state.discount : 0
        let total = state.price * amount - discount
        state.orders.append(Order(numbered: uuid(), for: total, at: date()))
        return .send(.ordered)
      case .amountPicked(.cancelled):
        break
      case .ordered:
        state.price = 0
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .route(PickAmount.self) { .amount(AmountPicker.State($0)) }
  }
}

extension Cart.Path.State: Equatable, Codable {}

@Reducer
struct Coupon {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared(.inMemory("cart-discount")) var discount = 0
    var isUsed = false
  }

  enum Action {
    case useTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$discount.withLock { $0 += 2 }
      state.isUsed = true
      return .none
    }
  }
}

struct PickAmount: Request {
  typealias Output = Int
  var most: Int
}

@Reducer
struct AmountPicker {
  @ObservableState
  struct State: Equatable, Codable {
    var most: Int

    init(_ request: PickAmount) { most = request.most }
  }

  enum Action: FinishingAction {
    typealias Output = Int
    case picked(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .picked(let amount): .finish(min(amount, state.most))
      }
    }
  }
}

/// The live one gives prices in turn; none is known in tests.
struct PriceClient: DependencyKey {
  var load: @Sendable () async -> Result<Cart.Price, Cart.PriceError>

  static var liveValue: PriceClient {
    PriceClient { .success(Cart.Price(of: 5)) }
  }

  static var testValue: PriceClient {
    PriceClient { preconditionFailure("A test of a recording runs no effect.") }
  }
}
