import Foundation
import Queries
import Store
import TestSupport
import Testing

struct ServerStateTests {
  @Test func `A list is loaded`() async {
    let store = TestStore(initialState: ProductList.State()) {
      ProductList()
    } withDependencies: {
      $0.shopClient.products = { _ in [.tea] }
      $0.date.now = Date(timeIntervalSince1970: 0)
    }
    await store.receive(query: ProductsQuery()) { $0.$products.withLock { $0 = [.tea] } }
    await store.send(.refreshed)
    await store.receive(query: ProductsQuery())
  }

  @Test func `A favorite is taken back when it can't be saved`() async {
    let store = TestStore(initialState: Catalog.State()) {
      Catalog()
    } withDependencies: {
      $0.shopClient.page = { _, _ in ProductPage(products: [.tea]) }
      $0.shopClient.setFavorite = { _, _ in throw NoNetwork() }
    }
    await store.receive(query: CatalogQuery()) {
      $0.$products.withLock { $0.append(QueryPage([.tea])) }
    }
    await store.send(.heartTapped(.tea)) {
      $0.$products.withLock { $0[id: 1]?.isFavorite = true }
    }
    await store.receive(mutation: SetFavorite(id: 1, isFavorite: true), failing: NoNetwork.self) {
      $0.$products.withLock { $0[id: 1]?.isFavorite = false }
    }
  }

  @Test func `Pages follow each other, and are removed with the session`() async {
    let store = TestStore(initialState: Catalog.State()) {
      Catalog()
    } withDependencies: {
      $0.shopClient.page = { _, cursor in
        cursor == nil
          ? ProductPage(products: [.tea], nextCursor: "2") : ProductPage(products: [.cake])
      }
    }
    await store.receive(query: CatalogQuery()) {
      $0.$products.withLock { $0.append(QueryPage([.tea], next: "2")) }
    }
    await store.send(.lastRowAppeared)
    await store.receive(query: CatalogQuery()) {
      $0.$products.withLock { $0.append(QueryPage([.cake])) }
    }
    await store.send(.logOutTapped) { $0.$products.withLock { $0 = QueryPages() } }
    await store.receive(query: CatalogQuery()) {
      $0.$products.withLock { $0.append(QueryPage([.tea], next: "2")) }
    }
  }

  @Test func `A change of the cart waits for the network`() async {
    let isOnline = LockIsolated(false)
    let store = TestStore(initialState: Cart.State()) {
      Cart()
    } withDependencies: {
      $0.shopClient.changeCart = { _ in if !isOnline.value { throw Unreachable() } }
    }
    await store.send(.addTapped(1)) { $0.$changes.withLock { $0 = [.add(1)] } }
    await store.receive(mutation: CartChange.add(1), failing: Unreachable.self)
    isOnline.setValue(true)
    await store.send(.networkReturned)
    await store.receive(mutation: CartChange.add(1)) { $0.$changes.withLock { $0 = [] } }
  }
}
