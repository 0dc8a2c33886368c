import Observation
import Testing

@testable import Store
@testable import TestFixtures

/// Observers that read children of a row through the row's own store.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct CabinetTests {
  private let store = Store(initialState: Cabinet.State()) { Cabinet() }

  private func change(_ change: @escaping (inout Cabinet.State) -> Void) {
    store.send(.changed(change))
  }

  @Test(arguments: CabinetReader.allCases)
  func
    `B70 - Other rows that are inserted, removed, moved and changed notify no observer of a row's content`(
      reader: CabinetReader
    ) throws
  {
    let rows = try #require(CabinetRows(2, of: store))
    let notifications = Notifications { reader.read(rows) }
    change {
      $0.drawers.append(.init(id: 4))
      $0.trays.append(.vase(.init(id: 4)))
    }
    change {
      $0.drawers.insert(.init(id: 5), at: 0)
      $0.trays.insert(.book(.init(id: 5)), at: 0)
    }
    change {
      $0.drawers[id: 1] = .init(id: 1)
      $0.trays[id: 1] = .vase(.init(id: 1))
    }
    change {
      $0.drawers[id: 3]?.key = nil
      $0.drawers[id: 3]?.things = []
      $0.drawers[id: 3]?.tray = .vase(.init(id: 0))
      $0.trays[id: 3]?.thing.name = "a"
    }
    store.send(.drawers(.element(id: 1, action: .tray(.exchanged(.vase(.init(id: 0)))))))
    store.send(.trays(.element(id: 1, action: .exchanged(.book(.init(id: 1))))))
    store.send(.trays(.element(id: 1, action: .book(.named("b")))))
    change {
      $0.drawers.swapAt(0, 1)
      $0.trays.swapAt(0, 1)
    }
    change {
      $0.drawers.remove(id: 4)
      $0.trays.remove(id: 4)
    }
    change {
      $0.drawers = $0.drawers.filter { $0.id != 5 }
      $0.trays = $0.trays.filter { $0.id != 5 }
    }
    #expect(notifications.count == 0)
  }

  // Not through the store of a case, which is released after the read: its address may be reused.
  @Test(arguments: [CabinetReader.drawer, .label, .trayRow, .thingOfTrayRow])
  func `B70 - A row that has become another isn't notified of very many changes of the others`(
    reader: CabinetReader
  ) throws {
    let rows = try #require(CabinetRows(2, of: store))
    let notifications = Notifications { reader.read(rows) }
    change {
      $0.drawers[id: 2] = .init(id: 2)
      $0.trays[id: 2] = .book(.init(id: 2))
    }
    let count = notifications.count
    change {
      for number in 0..<1000 {
        $0.drawers[id: 1]?.tray.thing.name = "\(number)"
        $0.trays[id: 1]?.thing.name = "\(number)"
      }
      $0.drawers.swapAt(0, 2)
      $0.trays.swapAt(0, 2)
    }
    #expect(count > 0)
    #expect(notifications.count == count)
  }

  @Test(arguments: CabinetReader.allCases)
  func `B70 - What changes in a row notifies no observer of something else there`(
    reader: CabinetReader
  ) throws {
    let rows = try #require(CabinetRows(2, of: store))
    let notifications = Notifications { reader.read(rows) }
    if reader != .label { change { $0.drawers[id: 2]?.label = "a" } }
    if reader != .keyName { rows.drawer.send(.key(.named("b"))) }
    if reader != .thingNames { rows.drawer.send(.things(.element(id: 1, action: .named("c")))) }
    if reader != .trayName { rows.drawer.send(.tray(.book(.named("d")))) }
    let readsName = reader == .trayRowName || reader == .thingOfTrayRow
    if !readsName { rows.tray.send(.vase(.named("e"))) }
    #expect(notifications.count == 0)
  }

  @Test func `B70 - A row that is put back as it was notifies no observer of what its case holds`()
    throws
  {
    let rows = try #require(CabinetRows(2, of: store))
    let vase = try #require(rows.tray.scope(state: \.vase, action: \.vase))
    let notifications = Notifications { vase.name }
    change { $0.trays[id: 2] = $0.trays[id: 2] }
    #expect(notifications.count == 0)
  }

  @Test(arguments: CabinetReader.allCases)
  func `B71 - Another row in a row's place notifies the observers of the former one`(
    reader: CabinetReader
  ) throws {
    let rows = try #require(CabinetRows(2, of: store))
    let notifications = Notifications { reader.read(rows) }
    var count = 0
    func expectNotification() {
      #expect(notifications.count > count)
      count = notifications.count
    }
    for _ in 0..<3 {
      change {
        $0.drawers[id: 2] = .init(id: 2)
        $0.trays[id: 2] = .book(.init(id: 2))
      }
      expectNotification()
    }
    change {
      $0.drawers.remove(id: 2)
      $0.trays.remove(id: 2)
    }
    expectNotification()
  }

  @Test
  func
    `B69 - A child that comes to a row, and one that goes, notify the observers that look for it`()
    throws
  {
    let rows = try #require(CabinetRows(2, of: store))
    let (key, things) = (
      Notifications { CabinetReader.key.read(rows) },
      Notifications { CabinetReader.things.read(rows) }
    )
    change { $0.drawers[id: 2]?.key = nil }
    change { $0.drawers[id: 2]?.key = Thing.State(id: 7) }
    #expect(key.values == ["false", "true"])
    change { $0.drawers[id: 2]?.things.append(Thing.State(id: 2)) }
    #expect(things.values.last == "[1, 2]")
    change { $0.drawers[id: 2]?.things.remove(id: 1) }
    #expect(things.values.last == "[2]")
  }

  @Test
  func
    `B69 - A row that its own reducer brings to another case notifies the observers that look for it`()
    throws
  {
    let rows = try #require(CabinetRows(2, of: store))
    let notifications = Notifications { CabinetReader.trayRow.read(rows) }
    let inner = Notifications { CabinetReader.tray.read(rows) }
    rows.tray.send(.exchanged(.book(Thing.State(id: 2))))
    rows.drawer.send(.tray(.exchanged(.vase(Thing.State(id: 2)))))
    change {
      $0.trays[id: 2] = .vase(Thing.State(id: 2))
      $0.drawers[id: 2]?.tray = .book(Thing.State(id: 2))
    }
    #expect(notifications.values == ["book", "vase"])
    #expect(inner.values == ["vase", "book"])
  }

  @Test
  func
    `B71 - A copy of an enum's payload that comes to a row notifies the observers of it as a state`()
    throws
  {
    let rows = try #require(CabinetRows(2, of: store))
    let notifications = Notifications { CabinetReader.thingOfTrayRow.read(rows) }
    var copy = rows.tray.state
    copy.thing.name = "a"
    change { [copy] in $0.trays[id: 2] = copy }
    change { $0.trays[id: 2]?.thing.name = "b" }
    change { [copy] in $0.trays = [copy] }
    #expect(notifications.values == ["a", "b", "a"])
  }

  /// The number of nodes in the live tree.
  private var liveNodes: Int {
    store.source.runtime.takeUnretainedValue().root.subtree().count
  }

  @Test func `B29 - Reads of a row that can't be distinguished from another leave nothing behind`()
    throws
  {
    change { $0.trays[id: 2] = .box(2) }
    let rows = try #require(CabinetRows(2, of: store))
    let notifications = Notifications { CabinetReader.trayRow.read(rows) }
    for _ in 0..<100 { withObservationTracking({ _ = rows.tray.state }, onChange: {}) }
    #expect(liveNodes < 10)
    change { $0.trays[id: 2] = .vase(.init(id: 2)) }
    #expect(notifications.values.last == "vase")
  }

  @Test(arguments: CabinetReader.allCases)
  func `B29 - Readers that read again and again by stores of their own leave nothing behind`(
    reader: CabinetReader
  ) throws {
    let count = Guarded(0)
    for _ in 0..<500 {
      withObservationTracking {
        _ = CabinetRows(2, of: store).map(reader.read)
      } onChange: {
        count.withLock { $0 += 1 }
      }
    }
    #expect(liveNodes < 10)
    change {
      $0.drawers[id: 2] = .init(id: 2)
      $0.trays[id: 2] = .book(.init(id: 2))
    }
    #expect(count.withLock { $0 } == 500)
    #expect(liveNodes < 10)
  }

  @Test(arguments: 0..<UInt64(Seeds.count(10)))
  func
    `B71 - Any sequence of changes notifies the observers of what differs, and no observer of other rows`(
      seed: UInt64
    ) throws
  {
    var changes = CabinetChanges(seed: seed)
    var readers: [CabinetChanges.Reader] = []
    for _ in 0..<60 {
      let isHeard = Bool.random(using: &changes.generator)
      readers = try changes.readers(of: store, besides: isHeard ? readers : [])
      let before = readers.map { $0.read() }
      let counts = readers.map(\.notifications.count)
      let (change, touched, touchesLists) = changes.next(store.state)
      self.change(change)
      for (index, reader) in readers.enumerated() {
        let isNotified = reader.notifications.count > counts[index]
        #expect(isNotified || before[index] == reader.read(), "\(reader.name)")
        let isConcerned =
          touched?.contains(reader.id) != false || (reader.readsLists && touchesLists)
        #expect(!isNotified || isConcerned, "\(reader.name)")
      }
    }
  }
}
