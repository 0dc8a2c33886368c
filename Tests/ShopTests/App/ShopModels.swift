/// What the shop sells.
struct ShopProduct: Hashable, Sendable, Identifiable {
  let id: Int
  let name: String
}

/// One page of the products that a search has found.
struct ShopPage: Hashable, Sendable {
  let number: Int
  let products: [ShopProduct]
  let hasMore: Bool
}

struct ShopSession: Hashable, Sendable {
  let name: String
}

/// A product in the cart.
struct ShopLine: Hashable, Sendable, Identifiable {
  let id: Int
  let product: ShopProduct.ID
}

/// The price of lines that are sent to an address.
struct ShopQuote: Hashable, Sendable {
  let lines: [ShopLine]
  let address: String
}

/// An order that was placed.
struct ShopReceipt: Hashable, Sendable {
  let lines: [ShopLine]
}

/// The state of a call.
enum ShopLoad: Hashable, Sendable {
  case idle, loading, failed
}

enum ShopTab: Hashable, Sendable, CaseIterable {
  case catalog, favorites, cart
}

struct ShopOffline: Error, Equatable {}

struct ShopSessionExpired: Error, Equatable {}
