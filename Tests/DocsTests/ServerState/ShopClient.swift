import Foundation
import Queries
import Store

struct Product: Codable, Equatable, Identifiable {
  let id: Int
  var name: String
  var isFavorite = false

  static let tea = Product(id: 1, name: "Tea")
  static let cake = Product(id: 2, name: "Cake")
}

struct ProductPage {
  var products: [Product]
  var nextCursor: String?
}

@DependencyClient
struct ShopClient: Sendable {
  var products: @Sendable (_ search: String) async throws -> [Product]
  var page: @Sendable (_ search: String, _ cursor: String?) async throws -> ProductPage
  var setFavorite: @Sendable (_ id: Product.ID, _ isFavorite: Bool) async throws -> Void
  var changeCart: @Sendable (_ change: CartChange) async throws -> Void
  var prices: @Sendable () async throws -> AsyncThrowingStream<Price, any Error>
}

struct Price: Equatable {
  let product: Product.ID
  var cents: Int
}

extension ShopClient: TestDependencyKey {
  static let testValue = ShopClient()
}

extension DependencyValues {
  var shopClient: ShopClient {
    get { self[ShopClient.self] }
    set { self[ShopClient.self] = newValue }
  }
}
