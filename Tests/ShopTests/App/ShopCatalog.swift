import Store

/// The products: searched, and loaded page by page.
@Reducer
struct ShopCatalog {
  @ObservableState
  struct State: Equatable {
    var query = ""
    /// The text that the products were found by, set when typing has paused.
    var appliedQuery = ""
    var products: [ShopProduct] = []
    var pages = 0
    var hasMore = false
    var load = ShopLoad.idle

    var canLoadMore: Bool { load == .idle && hasMore }
  }

  enum Action {
    case queryChanged(String)
    case querySettled
    case endReached
    case retryTapped
    case productTapped(ShopProduct)
    /// The stock has changed, by an order.
    case reload
    case pageLoaded(ShopPage)
    case reloaded([ShopPage])
    case loadFailed
  }

  private enum CancelID {
    case search, load, reload
  }

  @Dependency(\.shopClient) private var client
  @Dependency(\.shopFault) private var fault
  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let text):
        state.query = text
        return .run { [clock] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.querySettled)
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .querySettled:
        guard state.query != state.appliedQuery else { return .none }
        state.appliedQuery = state.query
        (state.products, state.pages, state.hasMore) = ([], 0, false)
        return loadNext(&state)

      case .endReached:
        return state.canLoadMore ? loadNext(&state) : .none

      case .retryTapped:
        guard state.load == .failed else { return .none }
        return state.pages == 0 || state.hasMore ? loadNext(&state) : reload(&state)

      case .reload:
        return reload(&state)

      case .pageLoaded(let page):
        state.products += page.products
        (state.pages, state.hasMore, state.load) = (page.number, page.hasMore, .idle)
        return .none

      case .reloaded(let pages):
        state.products = pages.flatMap(\.products)
        state.pages = pages.count
        state.hasMore = pages.last?.hasMore ?? false
        state.load = .idle
        return .none

      case .loadFailed:
        state.load = .failed
        return .none

      case .productTapped:
        return .none
      }
    }
    .onMount { state in loadNext(&state) }
  }

  private func loadNext(_ state: inout State) -> EffectOf<Self> {
    state.load = .loading
    return .run { [client, query = state.appliedQuery, number = state.pages + 1] send in
      await send(.pageLoaded(try await client.page(query, number)))
    } catch: { _, send in
      await send(.loadFailed)
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Loads the pages again that are shown.
  private func reload(_ state: inout State) -> EffectOf<Self> {
    state.load = .loading
    return .run { [client, fault, query = state.appliedQuery, count = max(1, state.pages)] send in
      var pages = [try await client.page(query, 1)]
      for number in 1..<count {
        do {
          pages.append(try await client.page(query, number + 1))
        } catch  where fault == .secondPageKeepsSpinner {
          return
        }
      }
      await send(.reloaded(pages))
    } catch: { _, send in
      await send(.loadFailed)
    }
    .cancellable(
      id: fault == .lateReload ? CancelID.reload : CancelID.load,
      cancelInFlight: true
    )
  }
}
