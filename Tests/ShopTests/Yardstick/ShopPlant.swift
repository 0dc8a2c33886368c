/// What the service returns when it doesn't fail.
enum ShopPlant {
  static let products = ["tea", "pot", "teacup"].enumerated().map {
    ShopProduct(id: $0 + 1, name: $1)
  }

  /// Two pages of all products, or of those that a search finds.
  static func page(_ query: String, _ number: Int) -> ShopPage {
    let found = products.filter { query.isEmpty || $0.name.contains(query) }
    let size = query.isEmpty ? 2 : 1
    let start = min(found.count, (number - 1) * size)
    let end = min(found.count, start + size)
    return ShopPage(
      number: number,
      products: Array(found[start..<end]),
      hasMore: end < found.count
    )
  }
}

/// The endpoints, in the order of the explorer.
///
/// A call returns what ``ShopPlant`` has, or throws one error.
enum ShopEndpoint: Int, CaseIterable, Sendable {
  case page, stock, saveFavorite, signIn, quote, order

  var error: any Error { self == .quote ? ShopSessionExpired() : ShopOffline() }
}
