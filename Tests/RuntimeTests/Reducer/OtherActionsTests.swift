import TestFixtures
import Testing

@testable import Store

/// Reducers that are passed as functions, which the compiler doesn't compare with the case of their actions.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct OtherActionsTests {
  private struct Child: Reducer {
    func reduce(into state: inout Int, action: String) -> Effect<String> {
      state += 1
      return .none
    }
  }

  private struct State {
    var child: Int? = 0
    var log: [String] = []
  }

  @CasePathable
  fileprivate enum Action {
    case child(String)
    case other(Int)
  }

  private static let parent = Reduce<State, Action> { state, action in
    state.log.append("\(action)")
    return .none
  }

  @Test func `A function in place of the closure makes the child's reducer`() {
    let store = Store(initialState: State()) {
      Self.parent.ifLet(\.child, action: \.child, then: Child.init)
    }
    store.send(.child("a"))
    #expect(store.child == 1)
    #expect(store.log == ["child(\"a\")"])
  }

  @Test func `A function for a case of other actions is reported, and the parent runs`() {
    var log: [String] = []
    let reporter = RecordingReporter.record {
      let store = Store(initialState: State()) {
        Self.parent.ifLet(\.child, action: \.other, then: Child.init)
      }
      store.send(.other(1))
      log = store.log
    }
    #expect(reporter.codes == ["reducer-of-other-actions"])
    #expect(reporter.issues.first?.message.contains("whose actions are String") == true)
    #expect(log == ["other(1)"])
  }
}
