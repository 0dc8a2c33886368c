import Store
import TestSupport

/// A till that sends orders and stars, without the care that they need.
@Reducer
struct ExploredTill {
  struct Refused: Error, Equatable {}

  @ObservableState
  struct State: Equatable {
    var items = 1
    var orders = 0
    var isOrdering = false
    var stars: Set<Int> = []
    var hasPaid = false
  }

  enum Action: Equatable {
    case orderTapped
    case ordered
    case refused
    case refillTapped
    case starTapped(Int)
    case starRefused(Int)
  }

  /// What it does right.
  enum Care: CaseIterable { case guardsOrder, emptiesCart, endsOrder, rollsBack }

  var care = Set(Care.allCases)

  @Dependency(\.till) var till

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .orderTapped:
        if state.isOrdering, care.contains(.guardsOrder) { return .none }
        state.isOrdering = true
        return .run { [till] send in
          try await till.order()
          await send(.ordered)
        } catch: { _, send in
          await send(.refused)
        }
      case .ordered:
        state.isOrdering = false
        state.orders += 1
        if care.contains(.emptiesCart) { state.items = 0 }
      case .refused: if care.contains(.endsOrder) { state.isOrdering = false }
      case .refillTapped: state.items = 1
      case .starTapped(let id):
        state.stars.insert(id)
        return .run { [till] _ in
          try await till.star(id)
        } catch: { _, send in
          await send(.starRefused(id))
        }
      case .starRefused(let id): if care.contains(.rollsBack) { state.stars.remove(id) }
      }
      return .none
    }
  }
}

struct Till: TestDependencyKey, Sendable {
  var order: @Sendable () async throws -> Void
  var star: @Sendable (Int) async throws -> Void

  static let testValue = Till(order: {}, star: { _ in })
}

extension DependencyValues {
  var till: Till {
    get { self[Till.self] }
    set { self[Till.self] = newValue }
  }
}

extension ExploredTill {
  /// A till that lacks some care.
  static func without(_ fault: Care?) -> Self {
    ExploredTill(care: Set(Care.allCases).subtracting([fault].compactMap { $0 }))
  }
}

extension ExplorerOf<ExploredTill> {
  static func till(without fault: ExploredTill.Care? = nil) -> Explorer {
    Explorer(initialState: ExploredTill.State()) { ExploredTill.without(fault) }.withRules
  }

  /// A till that sends a second order while the first one runs.
  static var doubleOrder: Explorer {
    Explorer(initialState: ExploredTill.State()) {
      ExploredTill.without(PlantedBug.isThere ? .guardsOrder : nil)
    }
    .withRules
    .neverAtOnce(\.till.order)
  }

  /// A till that goes on to wait after an order was refused.
  static var endlessOrder: Explorer {
    Explorer(initialState: ExploredTill.State()) {
      ExploredTill.without(PlantedBug.isThere ? .endsOrder : nil)
    }
    .withRules
    .leadsTo("An order ends", { $0.isOrdering }, to: { !$0.isOrdering })
  }

  /// A till that keeps a star that was refused.
  static var refusedStar: Explorer {
    Explorer(initialState: ExploredTill.State()) {
      ExploredTill.without(PlantedBug.isThere ? .rollsBack : nil)
    }
    .withRules
    .onceAcknowledged(\.till.star) { state, id, result in
      (try? result.get()) == nil ? !state.stars.contains(id) : state.stars.contains(id)
    }
  }

  private var withRules: Explorer {
    rule("Order", .orderTapped, if: { $0.items > 0 && $0.orders < 2 })
      .rule("Refill", .refillTapped, if: { $0.items == 0 })
      .rule("Star", .starTapped(7), if: { $0.stars.isEmpty })
      .endpoint(\.till.order) { [.return(()), .throw(ExploredTill.Refused())] }
      .endpoint(\.till.star) { _ in [.return(()), .throw(ExploredTill.Refused())] }
  }
}
