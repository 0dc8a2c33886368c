import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct CompositionTests {
  private static let allChildren = Family.State(
    maybe: .init(),
    rows: [.init(id: 1), .init(id: 2)],
    screen: .first(.init())
  )

  @Test func `B33 - A child runs before its parent, which sees the change in the same pass`() {
    var seen: [[String]] = []
    let store = Store(
      Self.allChildren,
      parent: { state, action in
        switch action {
        case .left: seen.append(state.left.log)
        case .maybe: seen.append(state.maybe?.log ?? [])
        case .rows: seen.append(state.rows[id: 2]?.log ?? [])
        default: break
        }
        return .none
      }
    )
    store.send(.left("a"))
    store.send(.maybe("b"))
    store.send(.rows(.element(id: 2, action: "c")))
    #expect(seen == [["a"], ["b"], ["c"]])
  }

  @Test func `A child's action reaches that child alone`() {
    let store = Store(Self.allChildren)
    store.send(.right("a"))
    store.send(.rows(.element(id: 1, action: "b")))
    store.send(.first("c"))
    #expect(store.left.log.isEmpty)
    #expect(store.right.log == ["a"])
    #expect(store.rows.map(\.log) == [["b"], []])
    #expect(store.screen == .first(.init(log: ["c"])))
  }

  @Test(
    arguments: [
      (Family.Action.maybe("lost"), "action-for-missing-child"),
      (.rows(.element(id: 9, action: "lost")), "action-for-missing-element"),
      (.first("lost"), "action-for-other-case"),
    ]
  )
  func `B34 - An action for a missing child is reported once, and the parent still runs`(
    action: Family.Action,
    code: String
  ) {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) { Store(Family.State()) }
    let line = #line + 1
    store.send(action)
    #expect(reporter.codes == [code])
    let issue = reporter.issues.first
    #expect(issue?.location.fileID.hasSuffix("Family.swift") == true)
    #expect(issue?.message.contains("Likely causes:") == true)
    #expect(issue?.message.contains("so that they end with it") == true)
    #expect(issue?.message.contains("\(#fileID):\(line)") == true)
    #expect(store.log == ["\(action)"])
  }

  @Test(
    arguments: [
      (Family.Action.maybe("lost"), "action-for-missing-child"),
      (.rows(.element(id: 9, action: "lost")), "action-for-missing-element"),
      (.first("lost"), "action-for-other-case"),
    ]
  )
  func `B34 - An action for several missing children on the same paths is reported once`(
    action: Family.Action,
    code: String
  ) {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Family.State()) {
        Family()
        Reduce { Family().reduce(into: &$0, action: $1) }
        Family()
      }
    }
    store.send(action)
    #expect(reporter.codes == [code])
    store.send(action)
    #expect(reporter.codes == [code, code])
    #expect(store.log == [String](repeating: "\(action)", count: 6))
  }

  @Test func `B34 - Other actions for a missing child are reported too, also within one action`() {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Family.State()) {
        Reduce<Family.State, Family.Action> { state, _ in
          for id in [1, 2] {
            _ = Family().reduce(into: &state, action: .rows(.element(id: id, action: "a")))
          }
          return .none
        }
      }
    }
    store.send(.event("go"))
    #expect(reporter.issues.count == 2)
  }

  @Test func `B34 - The parent's effects for a missing child's action still run`() async {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(
        Family.State(),
        parent: { _, action in action == .maybe("lost") ? .send(.event("noticed")) : .none }
      )
    }
    await store.send(.maybe("lost")).finish()
    #expect(store.log.last == "event(\"noticed\")")
  }
}
