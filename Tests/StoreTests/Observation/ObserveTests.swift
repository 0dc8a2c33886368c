import Observation
import Testing

@testable import Store

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ObserveTests {
  private let store = Store(initialState: Shop.State()) { Shop() }
  private let shown = Notes<String>()

  @Test func `A closure runs at once, and before send returns when what it read has changed`() {
    let token = observe { [store, shown] in shown.add(store.name) }
    #expect(shown.all == [""])
    store.send(.change { $0.name = "a" })
    #expect(shown.all == ["", "a"])
    store.send(.change { $0.count += 1 })
    #expect(shown.all == ["", "a"])
    token.cancel()
  }

  @Test func `B21 - A closure runs once for a drain, however much changes`() {
    let token = observe { [store, shown] in shown.add("\(store.name) \(store.count)") }
    store.send(.again(.first))
    store.send(
      .change {
        $0.name = "a"
        $0.count = 0
      }
    )
    #expect(shown.all == [" 0", " 4", "a 0"])
    token.cancel()
  }

  @Test func `The closures that a drain wakes run in the order in which they were made`() {
    let tokens = (0..<20).map { number in
      observe { [store, shown] in shown.add("\(number) \(store.name)") }
    }
    store.send(.change { $0.name = "a" })
    #expect(shown.all.suffix(20) == (0..<20).map { "\($0) a" })
    #expect(tokens.count == 20)
  }

  @Test func `A closure that was cancelled or whose token is released runs no more`() {
    let cancelled = observe { [store, shown] in shown.add("cancelled \(store.name)") }
    var released: ObserveToken? = observe { [store, shown] in shown.add("released \(store.name)") }
    cancelled.cancel()
    released = nil
    store.send(.change { $0.name = "a" })
    #expect(shown.all == ["cancelled ", "released "])
    #expect(released == nil)
  }

  @Test func `A closure that reads nothing runs once`() {
    let token = observe { [shown] in shown.add("run") }
    store.send(.change { $0.name = "a" })
    #expect(shown.all == ["run"])
    token.cancel()
  }

  @Test func `A closure reads several stores`() {
    let other = Store(initialState: Shop.State()) { Shop() }
    let token = observe { [store, shown] in shown.add("\(store.name) \(other.name)") }
    other.send(.change { $0.name = "b" })
    store.send(.change { $0.name = "a" })
    #expect(shown.all == [" ", " b", "a b"])
    token.cancel()
  }

  @Test func `What a closure reads may differ from run to run`() {
    let token = observe { [store, shown] in
      shown.add(store.count == 0 ? "none" : store.name)
    }
    store.send(.change { $0.name = "a" })
    #expect(shown.all == ["none"])
    store.send(.change { $0.count = 1 })
    store.send(.change { $0.name = "b" })
    #expect(shown.all == ["none", "a", "b"])
    token.cancel()
  }

  @Test func `A closure is told which property woke it, the first one of several`() {
    let token = observe { [store, shown] property in
      shown.add("\(property?.description ?? "-") \(store.name) \(store.item.title)")
    }
    store.send(.item { $0.title = "t" })
    store.send(
      .change {
        $0.name = "a"
        $0.item.title = "u"
      }
    )
    store.send(.change { $0 = Shop.State(name: "b") })
    #expect(
      shown.all == [
        "-  ", "Shop.Item.title  t", "Shop.State.name a u", "the whole state b ",
      ]
    )
    token.cancel()
  }

  @Test func `Tokens are kept in a collection`() {
    var list: [ObserveToken] = []
    var set: Set<ObserveToken> = []
    observe { [store, shown] in shown.add("list \(store.name)") }.store(in: &list)
    observe { [store, shown] in shown.add("set \(store.name)") }.store(in: &set)
    store.send(.change { $0.name = "a" })
    #expect(shown.all == ["list ", "set ", "list a", "set a"])
    list = []
    set = []
    store.send(.change { $0.name = "b" })
    #expect(shown.all.count == 4)
  }
}
