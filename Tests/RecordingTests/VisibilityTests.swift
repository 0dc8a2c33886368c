import Foundation
import Navigation
import TestFixtures
import TestSupport
import Testing

@testable import Recording
@testable import Store

/// What the outputs of a recording hide.
@MainActor
@Suite
struct VisibilityTests {
  typealias AccountRecorder = Recorder<Account.State, Account.Action>
  typealias Visibility = RecordingVisibility<Account.State, Account.Action>

  private func record(
    _ visibility: Visibility,
    _ send: (StoreOf<Account>) -> Void
  ) -> AccountRecorder {
    let recorder = AccountRecorder(.all, showing: visibility)
    let store = Store(initialState: Account.State(), recorder: recorder) { Account() }
    send(store)
    return recorder
  }

  /// All that is written of a recording.
  private func outputs(_ recorder: AccountRecorder) -> [String] {
    let properties: [PartialKeyPath<Account.State>] = [
      \.name, \.login, \.login.password, \.path, \.path[id: 0]?.password, \.logins, \.sheet,
      \.sheet?.password,
      \.token, \.plain, \.plain.inner, \.plain.inner?.pin, \.keys, \.status, \.message, \.self,
      \.login.initial,
    ]
    let changes = properties.compactMap { change(of: $0, in: recorder) }
    let divergence = "\(recorder.replay { Other() })"
    let test = recorder.test(named: "A test")
    #expect(test?.tasks.contains { $0.contains("what the recording hides") } ?? true)
    return [recorder.page(title: "Account"), recorder.devTools(), divergence, test?.code ?? ""]
      + changes
      + recorder.steps.map(\.description)
      + recorder.stepIDs.flatMap { recorder.changes(of: $0, atMost: .max).map(\.description) }
  }

  private func change(
    of property: PartialKeyPath<Account.State>,
    in recorder: AccountRecorder
  ) -> String? {
    func change<Value>(_ value: Value.Type) -> String? {
      (property as? KeyPath<Account.State, Value>).flatMap { recorder.lastChange(of: $0) }.map {
        "\($0)"
      }
    }
    return _openExistential(type(of: property).valueType, do: change)
  }

  /// An account whose password is another one.
  @Reducer
  struct Other {
    typealias State = Account.State
    typealias Action = Account.Action

    var body: some Reducer<State, Action> {
      Reduce { state, _ in
        state.login.password = "another canary-1234"
        state.token = "another canary-1234"
        return .none
      }
    }
  }

  private let canary = "canary-1234"

  @Test func `B135 - A secret of a hidden property is in no output, nor in the actions with it`() {
    let recorder = record(.except(\.login.password)) { store in
      store.send(.login(.passwordTyped(canary)))
      store.send(.binding(.set(\.login.password, "\(canary)!")))
      store.send(.binding(.set(\.message, "no user with \(canary)")))
      store.send(.failed(reason: canary))
      store.send(.keyAdded(canary))
      store.send(.renamed("visible"))
    }
    for output in outputs(recorder) { #expect(!output.contains(canary)) }
    #expect(recorder.page(title: "").contains("visible"))
    #expect(
      recorder.steps.map(\.name).prefix(2) == ["login.passwordTyped", "binding(\\.login.password)"]
    )
  }

  @Test func `B135 - A property is hidden wherever values of its type are`() {
    let recorder = record(.except(anywhere: \Login.State.password)) { store in
      store.send(.opened(canary))
      store.send(.path(.element(id: 0, action: .passwordTyped("\(canary)2"))))
      store.send(.logins(.element(id: 2, action: .passwordTyped("\(canary)3"))))
      store.send(.sheet(.presented(.passwordTyped("\(canary)4"))))
      store.send(.path(.element(id: 0, action: .userTyped("visible"))))
    }
    for output in outputs(recorder) { #expect(!output.contains(canary)) }
    #expect(recorder.page(title: "").contains("visible"))
    #expect(
      recorder.lastChange(of: \.path[id: 0]?.user)?.description.hasPrefix("\"\" → \"visible\"")
        == true
    )
    #expect(
      recorder.lastChange(of: \.path[id: 0]?.password)?.description.hasPrefix("••• → •••") == true
    )
  }

  @Test func `B135 - The payloads of named cases are hidden`() {
    let visibility = Visibility.except(actions: \.login.passwordTyped, \.pinTyped, \.flagged)
      .and(.except(anywhere: \Case<Login.Action>.userTyped))
      .and(.except(\.login, \.plain, \.status))
    let recorder = record(visibility) { store in
      store.send(.login(.passwordTyped("c")))
      store.send(.pinTyped(47))
      store.send(.flagged(.failed("f")))
      store.send(.login(.userTyped("u")))
      store.send(.renamed("visible"))
    }
    #expect(
      recorder.steps.map { recorder.history().0.steps[$0.id - 1].action.inlineText } == [
        "login(passwordTyped(•••))", "pinTyped(•••)", "flagged(•••)", "login(userTyped(•••))",
        "renamed(\"visible\")",
      ]
    )
    #expect(recorder.steps[2].name == "flagged")
    #expect(recorder.lastChange(of: \.plain.inner?.pin)?.description.hasPrefix("••• → •••") == true)
  }

  @Test func `B135 - Only what is named is shown`() {
    let recorder = record(.only(\.name, \.plain, actions: \.renamed)) { store in
      store.send(.login(.passwordTyped(canary)))
      store.send(.binding(.set(\.message, canary)))
      store.send(.binding(.set(\.plain, Account.Plain(inner: nil, flag: true))))
      store.send(.binding(.set(\.login.user, canary)))
      store.send(.tokenArrived(canary))
      store.send(.login(.userTyped("987654")))
      store.send(.keyAdded(canary))
      store.send(.failed(reason: canary))
      store.send(.opened(canary))
      store.send(.flagged(.failed(canary)))
      store.send(.renamed("visible"))
    }
    for output in outputs(recorder) {
      #expect(!output.contains(canary))
      #expect(!output.contains("987654"))
    }
    let (history, _) = recorder.history()
    let last = history.states.last ?? .hidden
    #expect(last.parts.first { $0.label == "name" }?.value == .leaf("\"visible\""))
    #expect(last.parts.first { $0.label == "login" }?.value == .hidden)
    #expect(history.steps[0].action.inlineText == "login(passwordTyped(•••))")
    #expect(
      history.steps[2].action.inlineText
        == "binding(set(\\.plain, Account.Plain(inner: nil, flag: true)))"
    )
    #expect(history.steps[9].action.inlineText == "flagged(•••)")
    #expect(history.steps[10].action.inlineText == "renamed(\"visible\")")
  }

  @Test func `B135 - Redacted values are hidden always, and so is an equal text elsewhere`() {
    let recorder = record(.all) { store in
      store.send(.tokenArrived(canary))
      store.send(.renamed("visible"))
    }
    for output in outputs(recorder) { #expect(!output.contains(canary)) }
  }

  @Test func `B135 - A key path that can't be found hides all it begins at, with a report`() {
    let reporter = RecordingReporter()
    IssueReporting.$current.withValue(reporter) {
      for visibility: Visibility in [.except(\.login.initial), .except(\.path[id: 0]?.password)] {
        let recorder = record(visibility) { store in
          store.send(.login(.passwordTyped(canary)))
          store.send(.opened(canary))
        }
        for output in outputs(recorder) { #expect(!output.contains(canary)) }
        #expect(recorder.history().0.first == .hidden)
      }
    }
    #expect(reporter.codes == ["recording-unknown-part", "recording-unknown-part"])
  }

  /// A value that shows other parts than it has.
  private struct Odd: CustomReflectable, Identifiable {
    var id = "canary-1"
    var secret = "canary-1234"
    var customMirror: Mirror { Mirror(self, children: ["other": secret]) }
  }

  private struct Row: Identifiable {
    var id = "canary-1"
    var name = "visible"
  }

  @Test func `B135 - A value that doesn't show a hidden part is hidden, and so is a hidden id`() {
    let odd = RecordingVisibility<Odd, Never>.except(\.secret)
    var builder = OutlineBuilder(odd.rules)
    #expect(builder.outline(of: [Odd()]).inlineText == "[#\"canary-1\": •••]")
    let id = RecordingVisibility<Row, Never>.except(\.id)
    builder = OutlineBuilder(id.rules)
    let rows = builder.outline(of: [Row()])
    #expect(rows.inlineText == "[VisibilityTests.Row(id: •••, name: \"visible\")]")
  }

  @Test func `B135 - Names of requests have no ids of elements`() {
    let name = "request PickIssue of path[#0].rows[canary].detail"
    #expect(VisibilityRules.withoutIDs(name) == "request PickIssue of path.rows.detail")
  }

  @Test func `B135 - Literals of hidden texts are replaced in code, and no other`() {
    var hidden = HiddenTexts()
    hidden.insert(textsOf: [canary, "a \"b\"", "1\n2"])
    hidden.insert(textsOf: 987_654)
    let code = ##"""
      f("canary-1234", "x canary-1234", "a \"b\"", 987_654, 12, "other", #"{"p":"canary-1234","q":1}"#, """
        1
        2
        """)
      """##
    #expect(
      hidden.maskedCode(code) == """
        f("•••", "•••", "•••", "•••", 12, "other", #"{"p":"•••","q":1}"#, "•••")
        """
    )
  }

  @Test func `B135 - A stored property in an optional struct is found`() {
    for visibility: Visibility in [
      .except(anywhere: \Account.Plain.inner?.pin), .except(anywhere: \Account.Inner.pin),
    ] {
      let recorder = record(visibility) { store in
        store.send(.pinTyped(987_654))
        store.send(.renamed("visible"))
      }
      for output in outputs(recorder) { #expect(!output.contains("987654")) }
      #expect(recorder.page(title: "").contains("visible"))
      let inner = recorder.history().0.first.parts.first { $0.label == "plain" }?.value.parts.first?
        .value
      #expect(inner?.inlineText == "Account.Inner(pin: •••, other: \"\")")
    }
  }
}
