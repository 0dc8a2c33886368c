import Testing

@testable import Store
@testable import TestFixtures

/// As many properties as have slots of their own.
struct FullShelf: ObservableState {
  var book = 0
  var observationID: ObservationStateID { ObservationStateID(case: 0) }
  static var trackedProperties: [MacroSupport.TrackedProperty<Self>] {
    Array(repeating: MacroSupport.TrackedProperty(\.book, storage: \.book), count: 63)
  }
  // As for a presented property, which is among the tracked ones as well.
  static var namedProperties: [MacroSupport.TrackedProperty<Self>] {
    [MacroSupport.TrackedProperty(\.book, named: "book")]
  }
}

/// One property more than have slots of their own.
struct OverfullShelf: ObservableState {
  var book = 0
  var observationID: ObservationStateID { ObservationStateID(case: 0) }
  static var trackedProperties: [MacroSupport.TrackedProperty<Self>] {
    Array(repeating: MacroSupport.TrackedProperty(\.book, storage: \.book), count: 64)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct TraceOfNotificationsTests {
  private let log = TraceLog<Shop.State, Shop.Action>()

  private var notifications: [String] { log.lines.filter { $0.hasPrefix("notified") } }

  private func makeStore() -> StoreOf<Shop> {
    Store(initialState: Shop.State(), reducer: { Shop() }, observer: log)
  }

  @Test func `The trace names the properties whose observers a drain notified`() {
    let store = makeStore()
    let token = observe { _ = (store.name, store.item.title, store.items.first?.title) }
    store.send(.change { $0.items = [.init(id: 1)] })
    store.send(.items(.element(id: 1, action: { $0.title = "a" })))
    store.send(
      .change {
        $0.item.title = "b"
        $0.count = 1
        $0.name = "c"
      }
    )
    #expect(
      notifications == [
        "notified Shop.State.items", "notified Shop.Item.title",
        "notified Shop.Item.title, Shop.State.name",
      ]
    )
    token.cancel()
  }

  @Test func `Notifications are traced after the drain's actions, before what the readers send`() {
    let store = makeStore()
    let token = observe {
      if store.count == 4 { store.send(.change { $0.count = 5 }) }
    }
    store.send(.again(.first))
    let kinds = log.lines.map { $0.prefix { $0 != " " } }.joined(separator: " ")
    let drain = String(repeating: "received reduced ", count: 4)
    #expect(kinds == drain + "notified received reduced notified")
    token.cancel()
  }

  @Test func `A change that isn't observed is not in the trace`() {
    let store = makeStore()
    store.send(.change { $0.name = "a" })
    #expect(notifications == [])
  }

  @Test func `The readable log says whose observers were notified, and can leave it out`() {
    for kinds in [TraceFilter<Shop.Action>.Kinds.notifications, .changes] {
      var lines: [String] = []
      let logger = TraceLogger<Shop.State, Shop.Action>(.kinds(kinds)) { lines.append($0) }
      let store = Store(initialState: Shop.State(), reducer: { Shop() }, observer: logger)
      let token = observe { _ = store.name }
      store.send(.change { $0.name = "a" })
      let notified = lines.filter { $0.contains("notified observers") }
      #expect(
        notified == (kinds == .notifications ? ["   notified observers of Shop.State.name"] : [])
      )
      #expect(lines.isEmpty == false)
      token.cancel()
    }
  }

  @Test func `A property with observers of its own is named as well`() {
    let price = ObservedProperty(type: Priced.self, slot: 1)
    #expect("\(price)" == "Priced.price")
  }

  @Test func `A property's name is that of the trackable state, whatever is known of it`() {
    let unnamed = ObservedProperty(type: Shop.State.self, slot: 20)
    #expect(unnamed.name == nil)
    #expect("\(unnamed)" == "Shop.State.?")
    let count = ObservedProperty(type: Shop.State.self, slot: 1)
    #expect(count.name == "count")
    #expect(count.stateType == Shop.State.self)
    #expect("\(ObservedProperty(type: nil, slot: 0))" == "the whole state")
    #expect(count != unnamed)
    // The last of 63 slots is a property's own while there are no more than 63.
    #expect(ObservedProperty(type: FullShelf.self, slot: 62).name == "book")
    #expect(ObservedProperty(type: OverfullShelf.self, slot: 61).name == "book")
    #expect(ObservedProperty(type: OverfullShelf.self, slot: 62).name == nil)
    #expect(ObservedProperty(type: FullShelf.self, slot: 63).name == "self")
  }
}

@ObservableState
private struct Priced: Equatable {
  var price = 0 { didSet { changes += 1 } }
  var changes = 0
}
