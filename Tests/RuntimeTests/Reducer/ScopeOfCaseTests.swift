import TestFixtures
import Testing

@testable import Store

/// Scopes on a case whose child's reducer doesn't say what its state is: the compiler could take the case for an optional
/// property of its name.
@MainActor
@Suite struct ScopeOfCaseTests {
  fileprivate struct Labelled: Reducer {
    @CasePathable
    @dynamicMemberLookup
    enum State: Equatable {
      case text(String)
      case nothing
    }

    @CasePathable
    enum Action {
      case text(Int)
      case cleared
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.text, action: \.text) {
        Reduce { state, action in
          state = "\(action)"
          return .none
        }
      }
      Reduce { state, action in
        if case .cleared = action { state = .nothing }
        return .none
      }
    }
  }

  fileprivate struct Unlabelled: Reducer {
    typealias State = Labelled.State
    typealias Action = Labelled.Action

    var body: some Reducer<State, Action> {
      Scope(\.text, action: \.text) {
        Reduce { state, action in
          state = "\(action)"
          return .none
        }
      }
    }
  }

  private func expectReport(_ reducer: some Reducer<Labelled.State, Labelled.Action>) {
    let reporter = RecordingReporter()
    func state(of initialState: Labelled.State, after action: Labelled.Action) -> Labelled.State {
      IssueReporting.$current.withValue(reporter) {
        let store = Store(initialState: initialState) { reducer }
        store.send(action)
        return store.state
      }
    }
    #expect(state(of: .text("a"), after: .text(2)) == .text("2"))
    #expect(reporter.codes == [])
    #expect(state(of: .nothing, after: .text(3)) == .nothing)
    #expect(reporter.codes == ["action-for-other-case"])
  }

  @Test func `B34 - A scope on a case whose child could be optional reports another case`() {
    expectReport(Labelled())
  }

  @Test func `B34 - A scope without a label on such a case reports another case`() {
    expectReport(Unlabelled())
  }
}
