import Queries
import Store

struct SetFavorite: Mutation {
  let id: Product.ID
  let isFavorite: Bool

  func perform() async throws {
    @Dependency(\.shopClient) var shopClient
    try await shopClient.setFavorite(id, isFavorite)
  }

  var optimisticChanges: [QueryChange] {
    [.update(CatalogQuery.self) { [self] in $0[id: id]?.isFavorite = isFavorite }]
  }

  var invalidates: [QueryFilter] { [.tag("products")] }
}
