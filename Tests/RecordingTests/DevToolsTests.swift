import Foundation
import Navigation
import TestFixtures
import TestSupport
import Testing

@testable import Recording
@testable import Store

/// The exchange with Redux DevTools.
@MainActor
@Suite
struct DevToolsTests {
  private func recorder() -> Recorder<Account.State, Account.Action> {
    let recorder = Recorder<Account.State, Account.Action>(
      .all,
      now: { Date(timeIntervalSince1970: 5) }
    )
    let store = Store(initialState: Account.State(), recorder: recorder) { Account() }
    store.send(.renamed("a \"quote\"\n\u{2028}"))
    store.send(.opened("p"))
    store.send(.failed(reason: "r"))
    store.send(.binding(.set(\.message, "true")))
    store.send(.pinTyped(12))
    return recorder
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `B136 - The export is a lifted state with each state and a type for each action`()
    throws
  {
    let text = recorder().devTools()
    let lifted = try object(text)
    #expect(
      Set(lifted.keys) == [
        "actionsById", "committedState", "computedStates", "currentStateIndex", "isLocked",
        "isPaused", "monitorState",
        "nextActionId", "skippedActionIds", "stagedActionIds",
      ]
    )
    let actions = try #require(lifted["actionsById"] as? [String: [String: Any]])
    let types = (0...5).map { (actions["\($0)"]?["action"] as? [String: Any])?["type"] as? String }
    #expect(
      types == ["@@INIT", "renamed", "opened", "failed", "binding(\\.message)", "pinTyped"]
    )
    #expect(
      actions.values.allSatisfy {
        $0["type"] as? String == "PERFORM_ACTION" && $0["timestamp"] as? Int == 5000
      }
    )
    #expect(lifted["stagedActionIds"] as? [Int] == Array(0...5))
    #expect(lifted["nextActionId"] as? Int == 6)
    #expect(lifted["currentStateIndex"] as? Int == 5)
    let states = try #require(lifted["computedStates"] as? [[String: Any]]).map {
      $0["state"] as? [String: Any]
    }
    #expect(states.count == 6)
    #expect(states[0]?["name"] as? String == "")
    #expect(states[1]?["name"] as? String == "a \"quote\"\n\u{2028}")
    #expect((states[2]?["path"] as? [[String: Any]])?.first?["password"] as? String == "p")
    #expect(states[2]?["token"] as? String == "•••")
    #expect(states[4]?["message"] as? String == "true")
    #expect(
      ((states[5]?["plain"] as? [String: Any])?["inner"] as? [String: Any])?["pin"] as? Int == 12
    )
    #expect(text == recorder().devTools())
  }

  @Test func `B136 - An export comes back as a page with the same steps and states`() throws {
    let recorder = recorder()
    let text = recorder.devTools()
    let page = try RecordingPage(devTools: text)
    #expect(page.history.steps.map(\.name) == recorder.steps.map(\.name))
    #expect(page.history.steps.map(\.id) == recorder.steps.map(\.id))
    #expect(page.history.steps.map(\.cause) == recorder.steps.map { "\($0.cause)" })
    #expect(DevToolsExport.text(of: page.history).contains("\"password\":\"p\""))
    let wrapped = try JSONSerialization.data(withJSONObject: ["payload": text])
    let again = try RecordingPage(devTools: String(decoding: wrapped, as: UTF8.self))
    #expect(again.html() == page.html())
  }

  /// What the extension writes for an instance without `features: { export: true }`, by `exportState` of its source.
  private static let actionList = #"""
    {
    \t"payload": "[{\"type\":\"todos/added\",\"text\":\"a\"},{\"type\":\"todos/toggled\",\"id\":7,\"step\":3}]",
    \t"preloadedState": "{\"todos\":[]}"
    }
    """#
    .replacing("\\t", with: "\t")

  @Test func `B136 - A list of actions is shown without states, with how to export them`() throws {
    let page = try RecordingPage(devTools: Self.actionList)
    #expect(page.history.steps.map(\.name) == ["todos/added", "todos/toggled"])
    #expect(page.history.steps.map(\.id) == [1, 3])
    #expect(
      page.history.steps.map(\.action.inlineText) == [#"(text: "a")"#, "(id: 7, step: 3)"]
    )
    #expect(page.history.states.map(\.inlineText) == Array(repeating: "(todos: [])", count: 3))
    #expect(page.html().contains("features: { export: true }"))
    let first = try RecordingPage(devTools: #"{"payload":"[]"}"#)
    #expect(first.history.states == [.leaf("nil")])
  }

  @Test
  func `B136 - The error of a state is shown at its action, and times are those of the actions`()
    throws
  {
    let page = try RecordingPage(
      devTools: #"""
        {"actionsById":{"0":{"action":{"type":"@@INIT"},"timestamp":1000},
        "1":{"action":{"type":"a","step":-9223372036854775808},"timestamp":4000},
        "2":{"action":{"type":"b","step":9223372036854775807},"timestamp":9223372036854775807}},
        "stagedActionIds":[0,1,2],"currentStateIndex":2,
        "computedStates":[{"state":{}},{"state":{},"error":"TypeError: x is undefined"},
        {"state":{},"error":"Interrupted by an error up the chain"}]}
        """#
    )
    #expect(
      page.history.steps.map(\.name) == [
        "a (failed: TypeError: x is undefined)", "b (failed: Interrupted by an error up the chain)",
      ]
    )
    #expect(page.history.steps.map(\.id) == [1, 2])
    #expect(page.history.steps.map(\.time) == [4000, nil])
  }

  @Test(arguments: [
    (#"{"payload":"nothing"}"#, "no JSON"), (#"{"payload":"1"}"#, "no object of JSON"),
    (#"{"payload":"[1]"}"#, "action 0 in 'payload' is no object"),
    (#"{"payload":"[]","preloadedState":"{"}"#, "no JSON"),
    ("nothing", "no JSON"), ("{}", "no object 'actionsById'"),
    (#"{"actionsById":{}}"#, "no list 'stagedActionIds'"),
    (
      #"{"actionsById":{},"stagedActionIds":[0,1],"computedStates":[{"state":1}]}"#,
      "'computedStates' has 1 states for 2 'stagedActionIds'"
    ),
    (
      #"{"actionsById":{},"stagedActionIds":[0,1],"computedStates":[{"state":1},{"state":2}]}"#,
      "no action 1 in 'actionsById'"
    ),
  ])
  func `B136 - What is no export is refused with the reason`(text: String, reason: String) {
    #expect(throws: DevToolsError(description: reason)) { try RecordingPage(devTools: text) }
  }

  @Test func `B136 - The keys of the export are sorted`() throws {
    let recorder = Recorder<Account.State, Account.Action>(.all)
    let store = Store(initialState: Account.State(), recorder: recorder) { Account() }
    for index in 0..<12 { store.send(.pinTyped(index)) }
    let ids = recorder.devTools().matches(of: /"(\d+)":\{"action"/).map { String($0.1) }
    let sorted: [String] = (0...12).map { "\($0)" }.sorted()
    #expect(ids == sorted)
    let page = try RecordingPage(devTools: recorder.devTools())
    #expect(DevToolsExport.text(of: page.history).contains("\"pin\":11"))
  }

  @Test
  func `B136 - Actions that were skipped are marked, and types and states of any app are shown`()
    throws
  {
    let page = try RecordingPage(
      devTools: #"""
        {"actionsById":{"0":{"action":{"type":"@@INIT"}},"7":{"action":{"type":"todo/added","text":"x",
        "cause":"effect 2 'load' of #1"}}},"nextActionId":8,
        "stagedActionIds":[0,7],"skippedActionIds":[7],"currentStateIndex":1,
        "computedStates":[{"state":{"a":[{"id":1,"on":false}],"n":null}},{"state":{"a":[{"id":1,"on":true}],"n":1.50}}]}
        """#
    )
    #expect(page.history.steps.map(\.name) == ["todo/added (skipped)"])
    #expect(page.history.steps.map(\.origin) == [1])
    #expect(page.history.steps.map(\.causeKind) == [.effect])
    #expect(
      page.history.states.map(\.inlineText) == [
        "(a: [#1: (id: 1, on: false)], n: null)", "(a: [#1: (id: 1, on: true)], n: 1.50)",
      ]
    )
  }
}
