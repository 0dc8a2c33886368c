import Store

/// One product, with its stock.
@Reducer
struct ShopDetails {
  @ObservableState
  struct State: Equatable {
    let product: ShopProduct
    var stock: Int?
    var load = ShopLoad.idle

    init(product: ShopProduct) { self.product = product }

    var canAdd: Bool { stock ?? 0 > 0 }
  }

  enum Action {
    case retryTapped
    case addTapped
    case heartTapped
    case stockLoaded(Int)
    case loadFailed
  }

  @Dependency(\.shopClient) private var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .retryTapped:
        return state.load == .failed ? load(&state) : .none

      case .stockLoaded(let stock):
        (state.stock, state.load) = (stock, .idle)
        return .none

      case .loadFailed:
        state.load = .failed
        return .none

      case .addTapped, .heartTapped:
        return .none
      }
    }
    .onMount { state in load(&state) }
  }

  private func load(_ state: inout State) -> EffectOf<Self> {
    state.load = .loading
    return .run { [client, id = state.product.id] send in
      await send(.stockLoaded(try await client.stock(id)))
    } catch: { _, send in
      await send(.loadFailed)
    }
  }
}
