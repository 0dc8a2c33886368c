import Navigation
import Store
import TestSupport
import Testing

/// The shop as it should be.
@Suite(.timeLimit(.minutes(20)))
struct ShopAppTests {
  private let tea = ShopPlant.products[0]

  private func loaded() -> ShopApp.State {
    var state = ShopApp.State()
    state.catalog.products = [tea]
    state.session = ShopSession(name: "ada")
    state.favorites.owner = "ada"
    return state
  }

  private func store(
    _ state: ShopApp.State,
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<ShopApp> {
    let store = TestStore(initialState: state) {
      ShopApp()
    } withDependencies: {
      $0.shopClient.page = { query, number in ShopPlant.page(query, number) }
      $0.shopClient.stock = { _ in 3 }
      prepare(&$0)
    }
    store.exhaustivity = .off
    return store
  }

  @Test func `A failed change of a favourite is rolled back`() async {
    let save = TestEndpoint(of: Void.self, name: "saveFavorite")
    let store = store(loaded()) {
      $0.shopClient.saveFavorite = { _, _ in try await save() }
    }
    await store.send(.catalog(.productTapped(tea)))
    await store.send(.path(.element(id: 0, action: .details(.heartTapped))))
    await store.receive(\.favorites.toggled) { $0.favorites.ids = [1] }
    await save.throw(ShopOffline())
    await store.receive(\.favorites.changeFailed) {
      $0.favorites.ids = []
      $0.favorites.pending = []
    }
  }

  @Test func `The list of favourites asks before it removes one`() async {
    var state = loaded()
    (state.favorites.ids, state.favorites.saved) = ([1], [1])
    let store = store(state) { $0.shopClient.saveFavorite = { _, _ in } }
    await store.send(.favorites(.removeTapped(1)))
    #expect(store.state.favorites.question != nil)
    await store.send(.favorites(.question(.presented(.removeConfirmed(1))))) {
      $0.favorites.question = nil
      $0.favorites.ids = []
    }
    await store.receive(\.favorites.changeSaved) { $0.favorites.saved = [] }
  }

  @Test func `A heart asks to sign in, and is filled after that`() async {
    var state = loaded()
    state.session = nil
    let store = store(state) {
      $0.shopClient.signIn = { name, _ in ShopSession(name: name) }
      $0.shopClient.saveFavorite = { _, _ in }
    }
    await store.send(.catalog(.productTapped(tea)))
    await store.send(.path(.element(id: 0, action: .details(.heartTapped)))) {
      $0.signIn = ShopSignIn.State()
    }
    await store.send(.signIn(.presented(.nameChanged("ada"))))
    await store.send(.signIn(.presented(.passwordChanged("key"))))
    await store.send(.signIn(.presented(.signInTapped)))
    await store.receive(\.favorites.changeSaved) { $0.favorites.saved = [1] }
    #expect(store.state.signIn == nil)
    #expect(store.state.session == ShopSession(name: "ada"))
  }

  @Test func `An order empties the cart and reloads the list`() async {
    var state = loaded()
    state.cart.add(tea)
    let lines = state.cart.lines
    let store = store(state) {
      $0.shopClient.quote = { ShopQuote(lines: $0, address: $1) }
      $0.shopClient.order = { ShopReceipt(lines: $0.lines) }
    }
    await store.send(.cart(.checkOutTapped)) {
      $0.path[id: 0] = .checkout(ShopCheckout.State(CheckOut(lines: lines)))
    }
    await store.send(.path(.element(id: 0, action: .checkout(.addressChanged("Road 1")))))
    await store.send(.path(.element(id: 0, action: .checkout(.continueTapped))))
    await store.receive(\.path[id: 0].checkout.quoted)
    await store.send(.path(.element(id: 0, action: .checkout(.confirmTapped))))
    await store.receive(\.checkedOut) {
      $0.cart.lines = []
      $0.receipts = [ShopReceipt(lines: lines)]
    }
    await store.receive(\.catalog.reloaded) { $0.catalog.load = .idle }
    #expect(store.state.path.isEmpty)
  }

  @Test func `An order needs twelve choices or more, and can be placed`() async {
    let explorer = ExplorerOf<ShopApp>.shop().never("An order was placed again") {
      !$0.receipts.isEmpty
    }
    let choices = ShopFault.order.map(\.choice).joined(separator: " ")
    let found = await explorer.replay(choices)
    #expect(found?.steps.count == 16)
  }
}
