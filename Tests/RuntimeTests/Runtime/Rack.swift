import Store
import TestFixtures

/// Rows whose states contain others in every way, all of which wait at a gate once they are started.
struct Rack: Reducer {
  struct Leaf: Equatable, Identifiable {
    var id = 0
  }

  struct Part: Equatable {}

  struct Row: Equatable, Identifiable {
    let id: Int
    var lasting = Part()
    var named = Leaf()
    var maybe: Leaf? = Leaf()
    var leaves: IdentifiedArrayOf<Leaf> = [Leaf(id: 0), Leaf(id: 1)]
  }

  struct State: Equatable {
    var count = 0
    var rows: IdentifiedArrayOf<Row> = []
  }

  @CasePathable
  enum RowAction {
    case start
    case change(@Sendable (inout Row) -> Void)
    case lasting
    case named
    case maybe
    case leaves(IdentifiedAction<Int, Void>)
  }

  @CasePathable
  enum Action {
    case change(@Sendable (inout State) -> Void)
    case rows(IdentifiedAction<Int, RowAction>)
  }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { row }
  }

  var row: some Reducer<Row, RowAction> {
    CombineReducers {
      Scope(state: \.lasting, action: \.lasting) { Reduce { _, _ in waiting() } }
      Scope(state: \.named, action: \.named) { leaf }
      Reduce<Row, RowAction> { row, action in
        switch action {
        case .start: return waiting()
        case .change(let change): change(&row)
        case .lasting, .named, .maybe, .leaves: break
        }
        return .none
      }
      .ifLet(\.maybe, action: \.maybe) { leaf }
      .forEach(\.leaves, action: \.leaves) { leaf }
    }
  }

  private var leaf: some Reducer<Leaf, Void> { Reduce { _, _ in waiting() } }

  private func waiting<Action>() -> Effect<Action> { .run { [gate] _ in await gate.pass() } }
}
