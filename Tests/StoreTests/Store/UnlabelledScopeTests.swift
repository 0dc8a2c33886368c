import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite struct UnlabelledScopeTests {
  private struct Child: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return .none
    }
  }

  fileprivate struct Pair: Reducer {
    struct State: Equatable {
      var child = 0
    }

    @CasePathable
    enum Action {
      case child(Int)
    }

    var body: some Reducer<State, Action> {
      Scope(\.child, action: \.child) { Child() }
    }
  }

  fileprivate struct Choice: Reducer {
    @CasePathable
    enum State: Equatable {
      case number(Int)
      case nothing
    }

    @CasePathable
    enum Action {
      case number(Int)
    }

    var body: some Reducer<State, Action> {
      Scope(\.number, action: \.number) { Child() }
    }
  }

  @Test func `A scope without a label runs the reducer of a property`() {
    let store = Store(initialState: Pair.State()) { Pair() }
    store.send(.child(2))
    #expect(store.state.child == 2)
  }

  @Test func `A scope without a label runs the reducer of a case`() {
    let store = Store(initialState: Choice.State.number(1)) { Choice() }
    store.send(.number(2))
    #expect(store.state == .number(3))
  }

  @Test func `A scope without a label reports an action for another case`() {
    let issues = RecordingReporter.record {
      let store = Store(initialState: Choice.State.nothing) { Choice() }
      store.send(.number(2))
    }.issues
    #expect(issues.map(\.code) == ["action-for-other-case"])
    #expect(issues.first?.location.fileID == #fileID)
  }

  @Test func `A scope without a label is the store of the one with it`() {
    let store = Store(
      Family.State(maybe: .init(), rows: [.init(id: 1)], screen: .first(.init()))
    )
    #expect(store.scope(\.left, action: \.left) === store.scope(state: \.left, action: \.left))
    #expect(store.scope(\.maybe, action: \.maybe) === store.scope(state: \.maybe, action: \.maybe))
    let (rows, labelled) = (
      store.scope(\.rows, action: \.rows), store.scope(state: \.rows, action: \.rows)
    )
    #expect(rows[id: 1] === labelled[id: 1])
    let choice = Store(initialState: Choice.State.number(1)) { Choice() }
    let number: Store<Int, Int>? = choice.scope(\.number, action: \.number)
    #expect(number != nil && number === choice.scope(state: \.number, action: \.number))
  }

  @Test func `A scope without a label by a kept key path is the store of the one with it`() {
    let store = Store(
      Family.State(maybe: .init(), rows: [.init(id: 1)], screen: .first(.init()))
    )
    let path: CaseKeyPath<Family.Action, String> = \.left
    #expect(store.scope(\.left, action: path) === store.scope(state: \.left, action: path))
    let maybe: CaseKeyPath<Family.Action, String> = \.maybe
    #expect(store.scope(\.maybe, action: maybe) === store.scope(state: \.maybe, action: maybe))
    let rows: CaseKeyPath<Family.Action, IdentifiedAction<Int, String>> = \.rows
    #expect(
      store.scope(\.rows, action: rows)[id: 1] === store.scope(state: \.rows, action: rows)[id: 1]
    )
    let choice = Store(initialState: Choice.State.number(1)) { Choice() }
    let state: CaseKeyPath<Choice.State, Int> = \.number
    let action: CaseKeyPath<Choice.Action, Int> = \.number
    let number = choice.scope(state, action: action)
    #expect(number != nil && number === choice.scope(state: state, action: action))
  }
}
