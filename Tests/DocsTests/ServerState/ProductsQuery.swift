import Foundation
import Queries
import Store

struct ProductsQuery: Query {
  var search = ""

  func fetch() async throws -> [Product] {
    @Dependency(\.shopClient) var shopClient
    return try await shopClient.products(search)
  }
}

extension ProductsQuery {
  var options: QueryOptions { QueryOptions(staleTime: .seconds(60), retries: 1) }
  var tags: Set<QueryTag> { ["products"] }
}

struct CatalogQuery: PagedQuery {
  var search = ""

  func fetchPage(_ cursor: String?) async throws -> QueryPage<Product, String> {
    @Dependency(\.shopClient) var shopClient
    let page = try await shopClient.page(search, cursor)
    return QueryPage(page.products, next: page.nextCursor)
  }
}

struct PricesQuery: LiveQuery {
  func fetch() async throws -> [Product.ID: Int] { [:] }

  func updates() async throws -> AsyncThrowingStream<Price, any Error> {
    @Dependency(\.shopClient) var shopClient
    return try await shopClient.prices()
  }

  func apply(_ price: Price, to prices: inout [Product.ID: Int]) {
    prices[price.product] = price.cents
  }
}

extension ProductsQuery: StoredQuery {
  var storage: QueryStorage {
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    return QueryStorage(
      folders[0].appending(path: "products-\(search).json"),
      version: 1,
      maximumAge: .seconds(86_400)
    )
  }
}
