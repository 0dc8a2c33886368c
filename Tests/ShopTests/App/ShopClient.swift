import Store

/// The service of the shop.
@DependencyClient
struct ShopClient: Sendable {
  var page: @Sendable (_ query: String, _ number: Int) async throws -> ShopPage
  var stock: @Sendable (_ id: ShopProduct.ID) async throws -> Int
  var saveFavorite: @Sendable (_ id: ShopProduct.ID, _ isFavorite: Bool) async throws -> Void
  var signIn: @Sendable (_ name: String, _ password: String) async throws -> ShopSession
  var quote: @Sendable (_ lines: [ShopLine], _ address: String) async throws -> ShopQuote
  var order: @Sendable (_ quote: ShopQuote) async throws -> ShopReceipt
}

extension ShopClient: TestDependencyKey {
  static let testValue = ShopClient()
}

private enum ShopFaultKey: DependencyKey {
  static let liveValue: ShopFault? = nil
  static let testValue: ShopFault? = nil
}

extension DependencyValues {
  var shopClient: ShopClient {
    get { self[ShopClient.self] }
    set { self[ShopClient.self] = newValue }
  }

  /// The planted bug; `nil` for the shop as it should be.
  var shopFault: ShopFault? {
    get { self[ShopFaultKey.self] }
    set { self[ShopFaultKey.self] = newValue }
  }
}
