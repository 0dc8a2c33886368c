import Foundation
import Store

/// A feature whose shared values are in all positions: by key, in a file, by reference, in rows, in an optional and in a part.
@Reducer
struct Kitchen {
  @ObservableState
  struct Settings: Equatable, Codable, Sendable {
    var title = ""
    var level = 0
  }

  struct Guest: Equatable, Codable, Identifiable, Sendable {
    let id: Int
    var name = ""
  }

  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("kitchen-orders")) var orders = 0
    @Shared(.fileStorage(.kitchen)) var settings = Settings()
    @Shared(.inMemory("kitchen-guests")) var guests: IdentifiedArrayOf<Guest> = []
    @SharedReader(.inMemory("kitchen-orders")) var seen = 0
    @Shared var table: [Int]
    @Shared var level: Int
    var rows: IdentifiedArrayOf<Row.State> = []
    var note: Row.State?
    var plain = 0

    init() {
      _table = Shared(value: [])
      _level = Shared(value: 0)
      _level = Shared(projectedValue: $settings.level)
    }
  }

  enum Action {
    case ordered
    case titled(String)
    case levelled
    case seated(Int)
    case renamed(Int)
    case left
    case laid
    case rowAdded
    case row(IdentifiedActionOf<Row>)
    case noteTapped
    case note(Row.Action)
    case plainTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ordered: state.$orders.withLock { $0 += 1 }
      case .titled(let title): state.$settings.withLock { $0.title = title }
      case .levelled: state.$level.withLock { $0 += 1 }
      case .seated(let id): state.$guests.withLock { _ = $0.append(Guest(id: id, name: "\(id)")) }
      case .renamed(let id): state.$guests.withLock { $0[id: id]?.name += "!" }
      case .left: state.$guests.withLock { _ = $0.popLast() }
      case .laid: state.$table.withLock { $0.append($0.count) }
      case .rowAdded:
        state.rows.append(Row.State(id: state.rows.count, orders: state.$orders))
      case .noteTapped:
        state.note = state.note == nil ? Row.State(id: 100, orders: state.$orders) : nil
      case .plainTapped: state.plain += 1
      case .row, .note: break
      }
      return .none
    }
    .forEach(\.rows, action: \.row) { Row() }
    .ifLet(\.note, action: \.note) { Row() }
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      @Shared var orders: Int
      @Shared var own: Int

      init(id: Int, orders: Shared<Int>) {
        self.id = id
        _orders = orders
        _own = Shared(value: 0)
      }
    }

    enum Action {
      case ordered
      case counted
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ordered: state.$orders.withLock { $0 += 1 }
        case .counted: state.$own.withLock { $0 += 1 }
        }
        return .none
      }
    }
  }
}

extension URL {
  static let kitchen = URL(filePath: "/kitchen.json")
}

extension Kitchen.State {
  /// All that a view shows of it.
  var text: String {
    let rows = (rows + [note].compactMap { $0 }).map { "\($0.id):\($0.orders),\($0.own)" }
    return """
      \(plain) \(orders) \(seen) \(settings.title) \(settings.level) \(level) \(table.count) \
      \(guests.map(\.name)) \(rows)
      """
  }
}
