import TestFixtures
import Testing

@testable import Store

/// Children that are objects, whose ids change without what holds them.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ObjectIdentityTests {
  final class Model: Identifiable {
    var id = 0
  }

  struct Row: Identifiable {
    let id: Int
    var model: Model? = Model()
    var lasting = Model()
    var page = Page.model(Model())
  }

  @CasePathable
  enum Page {
    case empty
    case model(Model)
  }

  @CasePathable
  enum RowAction {
    case model
    case lasting
    case page(PageAction)
  }

  @CasePathable
  enum PageAction {
    case model
  }

  @CasePathable
  enum Action {
    case change((inout IdentifiedArrayOf<Row>) -> Void)
    case rows(IdentifiedAction<Int, RowAction>)
  }

  struct Rows: Reducer {
    let gate: Gate

    var body: some Reducer<IdentifiedArrayOf<Row>, Action> {
      Reduce { rows, action in
        if case .change(let change) = action { change(&rows) }
        return .none
      }
      .forEach(\.self, action: \.rows) {
        Scope(state: \.lasting, action: \.lasting) { waiting }
        Scope(state: \.page, action: \.page) {
          Scope(state: \.model, action: \.model) { waiting }
        }
        EmptyReducer().ifLet(\.model, action: \.model) { waiting }
      }
    }

    private var waiting: some Reducer<Model, Void> {
      Reduce { _, _ in .run { _ in await gate.pass() } }
    }
  }

  private let store = Store(
    initialState: IdentifiedArray(uniqueElements: (0..<9).map { Row(id: $0) })
  ) {
    Rows(gate: Gate())
  }

  private func start(_ action: RowAction) {
    for id in 0..<9 { store.send(.rows(.element(id: id, action: action))) }
  }

  private var running: Int? {
    store.engine?.scope.subtree().map(\.records.count).reduce(0, +)
  }

  @Test func `B37 - The id of an optional object changes, whatever else its list has noted`() {
    start(.model)
    store.send(.change { $0[id: 1]?.model?.id += 1 })
    #expect(running == 8)
    store.send(
      .change {
        $0[id: 2]?.model?.id += 1
        $0[id: 3]?.model = nil
      }
    )
    #expect(running == 6)
  }

  @Test func `B37 - The id of an object that is always there changes, whatever its list has noted`()
  {
    start(.lasting)
    store.send(.change { $0[id: 1]?.lasting.id += 1 })
    #expect(running == 8)
  }

  @Test func `B37 - The id of an object in a case changes, whatever its list has noted`() {
    start(.page(.model))
    store.send(
      .change {
        guard case .model(let model)? = $0[id: 1]?.page else { return }
        model.id += 1
      }
    )
    #expect(running == 8)
  }
}
