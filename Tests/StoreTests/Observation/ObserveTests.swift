import Observation
import TestFixtures
import Testing

@testable import Store

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ObserveTests {
  private let store = Store(initialState: Shop.State()) { Shop() }
  private let shown = Log<String>()

  @Test func `A closure runs at once, and before send returns when what it read has changed`() {
    let token = observe { [store, shown] in shown.append(store.name) }
    #expect(shown.values == [""])
    store.send(.change { $0.name = "a" })
    #expect(shown.values == ["", "a"])
    store.send(.change { $0.count += 1 })
    #expect(shown.values == ["", "a"])
    token.cancel()
  }

  @Test func `B21 - A closure runs once for a drain, however much changes`() {
    let token = observe { [store, shown] in shown.append("\(store.name) \(store.count)") }
    store.send(.again(.first))
    store.send(
      .change {
        $0.name = "a"
        $0.count = 0
      }
    )
    #expect(shown.values == [" 0", " 4", "a 0"])
    token.cancel()
  }

  @Test func `The closures that a drain schedules run in the order in which they were made`() {
    let tokens = (0..<20).map { number in
      observe { [store, shown] in shown.append("\(number) \(store.name)") }
    }
    store.send(.change { $0.name = "a" })
    #expect(shown.values.suffix(20) == (0..<20).map { "\($0) a" })
    #expect(tokens.count == 20)
  }

  @Test func `A closure that was cancelled or whose token is released runs no more`() {
    let cancelled = observe { [store, shown] in shown.append("cancelled \(store.name)") }
    var released: ObserveToken? = observe { [store, shown] in shown.append("released \(store.name)")
    }
    cancelled.cancel()
    released = nil
    store.send(.change { $0.name = "a" })
    #expect(shown.values == ["cancelled ", "released "])
    #expect(released == nil)
  }

  @Test func `A closure that reads nothing runs once`() {
    let token = observe { [shown] in shown.append("run") }
    store.send(.change { $0.name = "a" })
    #expect(shown.values == ["run"])
    token.cancel()
  }

  @Test func `A closure reads several stores`() {
    let other = Store(initialState: Shop.State()) { Shop() }
    let token = observe { [store, shown] in shown.append("\(store.name) \(other.name)") }
    other.send(.change { $0.name = "b" })
    store.send(.change { $0.name = "a" })
    #expect(shown.values == [" ", " b", "a b"])
    token.cancel()
  }

  @Test func `What a closure reads may differ from run to run`() {
    let token = observe { [store, shown] in
      shown.append(store.count == 0 ? "none" : store.name)
    }
    store.send(.change { $0.name = "a" })
    #expect(shown.values == ["none"])
    store.send(.change { $0.count = 1 })
    store.send(.change { $0.name = "b" })
    #expect(shown.values == ["none", "a", "b"])
    token.cancel()
  }

  @Test func `A closure receives the property that scheduled it, the first one of several`() {
    let token = observe { [store, shown] property in
      shown.append("\(property?.description ?? "-") \(store.name) \(store.item.title)")
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
      shown.values == [
        "-  ", "Shop.Item.title  t", "Shop.State.name a u", "the whole state b ",
      ]
    )
    token.cancel()
  }

  @Test func `Tokens are kept in a collection`() {
    var list: [ObserveToken] = []
    var set: Set<ObserveToken> = []
    observe { [store, shown] in shown.append("list \(store.name)") }.store(in: &list)
    observe { [store, shown] in shown.append("set \(store.name)") }.store(in: &set)
    store.send(.change { $0.name = "a" })
    #expect(shown.values == ["list ", "set ", "list a", "set a"])
    list = []
    set = []
    store.send(.change { $0.name = "b" })
    #expect(shown.values.count == 4)
  }
}
