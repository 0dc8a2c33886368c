import TestFixtures
import Testing

@testable import Store

/// A parent that isn't observed, with observed children.
private struct Parent: Reducer {
  @ObservableState
  struct Child: Identifiable {
    var id = 0
    var title = ""
    var note = ""
  }

  struct State {
    var child = Child()
    var optional: Child? = Child()
    var rows: IdentifiedArrayOf<Child> = [Child(id: 1), Child(id: 2)]
    var saved: [Child] = []
  }

  @CasePathable
  enum Action {
    case change((inout State) -> Void)
    case child(String)
    case optional(String)
    case rows(IdentifiedAction<Int, String>)
  }

  private static var reducer: some Reducer<Child, String> {
    Reduce<Child, String> { state, title in
      state.title = title
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Self.reducer }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Self.reducer }
    .forEach(\.rows, action: \.rows) { Self.reducer }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct PlainParentTests {
  private let store = Store(initialState: Parent.State()) { Parent() }

  /// A child in each kind of position: its store, and the path of its state.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let path: @Sendable () -> WritableKeyPath<Parent.State, Parent.Child>
    fileprivate let scope:
      @MainActor @Sendable (StoreOf<Parent>) throws -> Store<Parent.Child, String>

    static let all = [
      Case(
        testDescription: "property",
        path: { \.child },
        scope: { $0.scope(state: \.child, action: \.child) }
      ),
      Case(
        testDescription: "optional",
        path: { \.optional! },
        scope: { try #require($0.scope(state: \.optional, action: \.optional)) }
      ),
      Case(
        testDescription: "element",
        path: { \.rows[1] },
        scope: { try #require($0.scope(state: \.rows, action: \.rows)[id: 2]) }
      ),
    ]
  }

  @Test(arguments: Case.all)
  func `B71 - An earlier copy that is assigned in a parent that isn't observed notifies`(
    _ position: Case
  ) throws {
    let child = try position.scope(store)
    let path = position.path()
    var titles: [String] = []
    var notes = 0
    let tokens = [
      observe { titles.append(child.title) },
      observe {
        _ = child.note
        notes += 1
      },
    ]
    store.send(.change { $0.saved = [$0[keyPath: path]] })
    child.send("changed")
    store.send(.change { $0[keyPath: path] = $0.saved[0] })
    #expect(titles == ["", "changed", ""])
    #expect(notes == 1)
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: Case.all)
  func `B67 - An action that changes nothing notifies no observer of a child of a plain parent`(
    _ position: Case
  ) throws {
    let child = try position.scope(store)
    var runs = 0
    let token = observe {
      _ = child.title
      runs += 1
    }
    for _ in 0..<10 { store.send(.change { _ in }) }
    #expect(runs == 1)
    withExtendedLifetime(token) {}
  }
}
