import Foundation
import Testing

@testable import Store
@testable import TestFixtures

/// What a running store writes of secrets.
@MainActor
@Suite struct RedactedOutputTests {
  fileprivate struct Sessions: Reducer {
    typealias State = IdentifiedArrayOf<Identified<Redacted<String>, Int>>

    @CasePathable
    enum Action { case rows(IdentifiedAction<Redacted<String>, Int>) }

    var body: some Reducer<State, Action> {
      EmptyReducer().forEach(\.self, action: \.rows) { EmptyReducer() }
    }
  }

  private let log = Log<String>()

  private var text: String { log.values.joined(separator: "\n") }

  private func sendSecrets(to store: StoreOf<SignIn>) {
    store.send(.signedIn(name: "Blob", password: Redacted(SignIn.secret)))
    store.send(.binding(.set(\.password, SignIn.secret + "2")))
    store.send(.answered(.s3cretYes))
  }

  @Test func `A trace shows no secret`() {
    let filter = TraceFilter<SignIn.Action>.kinds([
      .actions, .changes, .payloads, .effects, .drops, .notifications,
    ])
    sendSecrets(
      to: Store(
        initialState: SignIn.State(),
        reducer: { SignIn() },
        observer: TraceLogger(filter, to: log.append)
      )
    )
    #expect(!text.contains(SignIn.secret), "\(text)")
    #expect(text.contains("password: ••• (changed)"))
    #expect(text.contains("(\\.password)"))
    #expect(text.contains(#"signedIn(name: "Blob", password: •••)"#))
  }

  @Test func `Printed changes show no secret`() {
    let log = log
    let store = Store(initialState: SignIn.State()) {
      SignIn().printChanges(.customDump(to: log.append)).printChanges(.actionLabels(to: log.append))
    }
    sendSecrets(to: store)
    #expect(!text.contains(SignIn.secret), "\(text)")
    #expect(text.contains("password: ••• (changed)"))
    #expect(text.contains(".set(\\.password, •••)"))
  }

  @Test func `The report of an unhandled binding shows no secret`() throws {
    struct Deaf: Reducer {
      typealias State = SignIn.State
      typealias Action = SignIn.Action
      func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
    }
    let issues = RecordingReporter.record {
      let store = Store(initialState: SignIn.State()) { Deaf() }
      store.send(.binding(.set(\.password, SignIn.secret)))
    }.issues
    let issue = try #require(issues.first)
    #expect(issue.message.contains("Value: ••• (String)"), "\(issue)")
    #expect(!"\(issue)".contains(SignIn.secret))
  }

  @Test func `The report of a missing element shows no secret id`() throws {
    let issues = RecordingReporter.record {
      let store = Store(initialState: Sessions.State()) { Sessions() }
      store.send(.rows(.element(id: Redacted(SignIn.secret), action: 1)))
    }.issues
    let issue = try #require(issues.first)
    #expect(issue.message.contains("for the element •••"), "\(issue)")
    #expect(!"\(issue)".contains(SignIn.secret))
  }

  @Test func `The report of a second element with one id shows no secret id`() throws {
    let id = Redacted(SignIn.secret)
    let issues = RecordingReporter.record {
      _ = IdentifiedArray([Identified(1, id: id), Identified(2, id: id)])
    }.issues
    #expect(!issues.isEmpty && !"\(issues)".contains(SignIn.secret), "\(issues)")
  }

  @Test func `The report of a write to another case shows no secret`() throws {
    let issues = RecordingReporter.record {
      var answer = SignIn.Action.passwordChanged(Redacted(SignIn.secret))
      answer.modify(\.answered) { _ in }
    }.issues
    #expect(issues.count == 1 && !"\(issues)".contains(SignIn.secret), "\(issues)")
  }

  @Test func `A cancel id shows no secret`() async {
    let gate = Gate()
    let store = flatStore(observer: TraceLogger(to: log.append)) { action in
      action == "start"
        ? .passing(gate, sending: "late").cancellable(id: Redacted(SignIn.secret))
        : .cancel(id: Redacted(SignIn.secret))
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    await task.finish()
    #expect(text.contains("cancelled by id •••") && !text.contains(SignIn.secret), "\(text)")
  }

  @Test func `The error of a binding action that can't be encoded shows no secret`() {
    struct Secret: Equatable { var text = SignIn.secret }
    struct State { @Redacted var secret = Secret() }
    let action = BindingAction<State>.set(\.secret, Secret())
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(action) }
    #expect(!"\(error as Any)".contains(SignIn.secret), "\(error as Any)")
  }
}
