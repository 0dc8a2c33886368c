import Queries
import Store

@Reducer
struct ProductList {
  @ObservableState
  struct State: Equatable {
    var search = ""
    @SharedReader(value: []) var products: [Product]
  }

  enum Action {
    case searchChanged(String)
    case refreshed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchChanged(let search):
        state.search = search
        return .none
      case .refreshed:
        return .refetch(state.$products)
      }
    }
    .query(\.$products) { ProductsQuery(search: $0.search) }
  }
}

@Reducer
struct Catalog {
  @ObservableState
  struct State: Equatable {
    var search = ""
    @SharedReader(value: QueryPages()) var products: QueryPages<Product, String>
  }

  enum Action {
    case lastRowAppeared
    case heartTapped(Product)
    case logOutTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lastRowAppeared:
        return .fetchNextPage(state.$products)
      case .heartTapped(let product):
        return .mutate(SetFavorite(id: product.id, isFavorite: !product.isFavorite))
      case .logOutTapped:
        return .removeQueries(.all)
      }
    }
    .query(\.$products) { CatalogQuery(search: $0.search) }
  }
}
