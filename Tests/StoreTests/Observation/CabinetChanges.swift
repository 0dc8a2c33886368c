import TestSupport

@testable import Store
@testable import TestFixtures

/// Random changes of a cabinet, with the rows that each of them affects.
@MainActor
struct CabinetChanges {
  @MainActor struct Reader {
    let id: Int
    let name: String
    /// Whether it looks for its row in the lists at each read, and so observes them.
    let readsLists: Bool
    /// Reads by stores that the reader retains, or that it gets for each read and releases.
    let read: () -> String
    let notifications: Notifications<String>

    init(
      id: Int,
      _ reader: CabinetReader,
      readsLists: Bool,
      _ rows: @escaping () -> CabinetRows?
    ) {
      self.id = id
      self.readsLists = readsLists
      name = "\(reader) of \(id)\(readsLists ? ", through the lists" : "")"
      read = { rows().map(reader.read) ?? "gone" }
      notifications = Notifications(read)
    }
  }

  var generator: SeededGenerator
  private var last = 10
  private var saved: Cabinet.State?

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The former readers whose rows still exist, and some more.
  mutating func readers(of store: StoreOf<Cabinet>, besides former: [Reader]) throws -> [Reader] {
    var readers = former.filter { store.drawers.ids.contains($0.id) }
    for _ in 0..<3 {
      guard let id = store.drawers.ids.randomElement(using: &generator),
        let rows = CabinetRows(id, of: store),
        let reader = CabinetReader.allCases.randomElement(using: &generator)
      else { continue }
      readers.append(Reader(id: id, reader, readsLists: false) { rows })
      readers.append(Reader(id: id, reader, readsLists: true) { CabinetRows(id, of: store) })
    }
    return readers
  }

  /// The next change.
  ///
  /// - Returns: The change, the ids of the rows whose readers may be notified, or `nil` for all rows, and whether
  ///   observers of the lists may be.
  mutating func next(
    _ state: Cabinet.State
  ) -> (change: (inout Cabinet.State) -> Void, touched: Set<Int>?, touchesLists: Bool) {
    let isRename = Int.random(in: 0..<4, using: &generator) == 0
    if !isRename {
      let (change, touched) = nextOfLists(state)
      return (change, touched, true)
    }
    let (id, name) = (state.drawers.ids.randomElement(using: &generator) ?? 0, newID())
    if Bool.random(using: &generator) { saved = state }
    return ({ $0.rename(id, "\(name)") }, [id], false)
  }

  private mutating func nextOfLists(
    _ state: Cabinet.State
  ) -> (change: (inout Cabinet.State) -> Void, touched: Set<Int>?) {
    let (id, name) = (state.drawers.ids.randomElement(using: &generator) ?? 0, newID())
    let (index, other) = (randomIndex(state), randomIndex(state))
    switch Int.random(in: 0..<11, using: &generator) {
    case 0, 1:
      return ({ $0.insert(name, at: index) }, [])
    case 2:
      return ({ $0.remove(id) }, [id])
    case 3:
      return ({ $0.replace(id, name) }, [id])
    case 4:
      return (
        {
          $0.drawers.swapAt(index, other)
          $0.trays.swapAt(other, index)
        }, []
      )
    case 5:
      return (
        {
          let (drawer, tray) = ($0.drawers[id: id], $0.trays[id: id])
          $0.rename(id, "\(name)")
          $0.drawers[id: id] = drawer
          $0.trays[id: id] = tray
        }, [id]
      )
    case 6:
      return ({ $0.exchange(id, name) }, [id])
    case 7:
      guard let saved else { return ({ _ in }, []) }
      return ({ $0 = saved }, nil)
    case 8:
      let (drawer, tray) = (saved?.drawers[id: id], saved?.trays[id: id])
      guard let drawer, let tray else { return ({ _ in }, []) }
      return (
        {
          $0.drawers[id: id] = drawer
          $0.trays[id: id] = tray
        }, [id]
      )
    case 9:
      return (
        {
          $0.drawers = $0.drawers.filter { $0.id != id }
          $0.trays = $0.trays.filter { $0.id != id }
        }, [id]
      )
    default:
      return (
        {
          $0.insert(name, at: index)
          $0.exchange(id, name)
          $0.remove(name)
        }, [id]
      )
    }
  }

  private mutating func newID() -> Int {
    last += 1
    return last
  }

  private mutating func randomIndex(_ state: Cabinet.State) -> Int {
    state.drawers.indices.randomElement(using: &generator) ?? 0
  }
}

extension Cabinet.State {
  fileprivate mutating func insert(_ id: Int, at index: Int) {
    drawers.insert(Drawer.State(id: id), at: index)
    trays.insert(.book(Thing.State(id: id)), at: index)
  }

  fileprivate mutating func remove(_ id: Int) {
    drawers.remove(id: id)
    trays.remove(id: id)
  }

  fileprivate mutating func replace(_ id: Int, _ number: Int) {
    guard drawers[id: id] != nil else { return }
    drawers[id: id] = Drawer.State(id: id)
    trays[id: id] = number.isMultiple(of: 2) ? .book(.init(id: id)) : .vase(.init(id: id))
  }

  /// Changes the names of everything in a row in place.
  fileprivate mutating func rename(_ id: Int, _ name: String) {
    drawers[id: id]?.label = name
    drawers[id: id]?.key?.name = name
    drawers[id: id]?.things[id: 1]?.name = name
    drawers[id: id]?.tray.thing.name = name
    trays[id: id]?.thing.name = name
  }

  /// Puts other children into a row.
  fileprivate mutating func exchange(_ id: Int, _ number: Int) {
    let isEven = number.isMultiple(of: 2)
    drawers[id: id]?.key = isEven ? nil : Thing.State(id: number)
    drawers[id: id]?.things.append(Thing.State(id: number))
    drawers[id: id]?.tray = isEven ? .book(.init(id: number)) : .vase(.init(id: number))
    trays[id: id]? = isEven ? .book(.init(id: id)) : .vase(.init(id: id))
  }
}
