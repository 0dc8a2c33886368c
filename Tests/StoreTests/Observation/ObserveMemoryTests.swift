import Testing

@testable import Store

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ObserveMemoryTests {
  private final class Label {
    var text = ""
  }

  @Test func `Releasing the token frees the closure with what it holds`() {
    let store = Store(initialState: Shop.State()) { Shop() }
    var label: Label? = Label()
    weak let weakLabel = label
    var token: ObserveToken? = observe { [label] in label?.text = store.name }
    label = nil
    store.send(.change { $0.name = "a" })
    #expect(weakLabel?.text == "a")
    token = nil
    #expect(weakLabel == nil)
    #expect(token == nil)
  }

  @Test func `Cancelling frees the closure although the token is kept`() {
    let store = Store(initialState: Shop.State()) { Shop() }
    var label: Label? = Label()
    weak let weakLabel = label
    let token = observe { [label] in label?.text = store.name }
    label = nil
    token.cancel()
    #expect(weakLabel == nil)
  }

  @Test func `Releasing the token frees a store that only the closure held`() {
    var store: StoreOf<Shop>? = Store(initialState: Shop.State()) { Shop() }
    weak let weakStore = store
    var token: ObserveToken? = store.map { store in observe { _ = store.name } }
    store = nil
    #expect(weakStore != nil)
    token = nil
    #expect(weakStore == nil)
    #expect(token == nil)
  }

  @Test func `A token does not keep a store that its closure holds weakly`() {
    var store: StoreOf<Shop>? = Store(initialState: Shop.State()) { Shop() }
    weak let weakStore = store
    let token = observe { [weak store] in _ = store?.name }
    store = nil
    #expect(weakStore == nil)
    token.cancel()
  }

  @Test func `A closure made within another one is freed with its token`() {
    let store = Store(initialState: Shop.State()) { Shop() }
    var label: Label? = Label()
    weak let weakLabel = label
    var inner: ObserveToken?
    let outer = observe { [label] in
      inner = observe { label?.text = store.name }
    }
    label = nil
    outer.cancel()
    inner = nil
    #expect(weakLabel == nil)
    #expect(inner == nil)
  }
}
