import Features
import Navigation
import Store
import TestSupport
import Testing

@Suite(.survivesProcessDeath) struct LoginFlowTests {
  /// A login with an address and a password.
  private func typed() -> LoginFlow.State {
    var state = LoginFlow.State(SignIn())
    state.email = "ada@example.com"
    state.password = Redacted("steam")
    return state
  }

  /// A login on whose second screen the code is asked for.
  private nonisolated(nonsending) func asked() async -> TestStoreOf<LoginFlow> {
    let store = TestStore(initialState: typed()) {
      LoginFlow()
    } withDependencies: {
      $0.authClient.signIn = { _, _ in .codeRequired(.ada) }
      $0.authClient.verify = { challenge, code in
        guard challenge == .ada, code == "123456" else { throw Breakdown() }
        return .ada
      }
    }
    await store.send(.signInTapped) { $0.phase = .loading(nil) }
    await store.receive(\.accepted, .codeRequired(.ada)) {
      $0.phase = .loaded
      $0.path.push(.code(CodeFeature.State(EnterCode(challenge: .ada))))
    }
    return store
  }

  @Test func `What is missing is said beside its field, until it is typed`() async {
    let store = TestStore(initialState: LoginFlow.State(SignIn())) { LoginFlow() }

    await store.send(.signInTapped) {
      $0.emailProblem = "write an e-mail address, as in name@example.com"
      $0.passwordProblem = "write the password"
    }
    await store.send(.emailChanged("ada@example.com")) {
      $0.email = "ada@example.com"
      $0.emailProblem = nil
    }
    await store.send(.passwordChanged(Redacted("steam"))) {
      $0.password = Redacted("steam")
      $0.passwordProblem = nil
    }
  }

  @Test(arguments: ["ada", "ada@", "@example.com", "ada@example", "a@b@example.com"])
  func `What is no address is not sent`(email: String) async {
    var state = typed()
    state.email = email
    let store = TestStore(initialState: state) { LoginFlow() }

    await store.send(.signInTapped) {
      $0.emailProblem = "write an e-mail address, as in name@example.com"
    }
  }

  @Test func `A login without a second step returns the session`() async {
    let store = TestStore(initialState: typed()) {
      LoginFlow()
    } withDependencies: {
      $0.authClient.signIn = { email, password in
        #expect(email == "ada@example.com")
        #expect(password == "steam")
        return .signedIn(.ada)
      }
    }

    await store.send(.signInTapped) { $0.phase = .loading(nil) }
    await store.receive(\.accepted, .signedIn(.ada)) { $0.phase = .loaded }
    await store.receive(finish: Session.ada)
  }

  @Test func `A refused login says why, and can be tried again`() async {
    let store = TestStore(initialState: typed()) {
      LoginFlow()
    } withDependencies: {
      $0.authClient.signIn = { _, _ in throw Breakdown() }
    }

    await store.send(.signInTapped) { $0.phase = .loading(nil) }
    await store.receive(\.failed) { $0.phase = .failed("the service is down") }
    store.dependencies.authClient.signIn = { _, _ in .signedIn(.ada) }
    await store.send(.signInTapped) { $0.phase = .loading(nil) }
    await store.receive(\.accepted) { $0.phase = .loaded }
    await store.receive(finish: Session.ada)
  }

  @Test func `Typing cancels the request for what was typed before`() async {
    let clock = TestClock()
    let store = TestStore(initialState: typed()) {
      LoginFlow()
    } withDependencies: {
      $0.authClient.signIn = { _, _ in
        try await clock.sleep(for: .seconds(1))
        return .signedIn(.ada)
      }
    }

    await store.send(.signInTapped) { $0.phase = .loading(nil) }
    await store.send(.passwordChanged(Redacted("steam!"))) {
      $0.password = Redacted("steam!")
      $0.phase = .idle
    }
    await clock.advance(by: .seconds(2))
  }

  @Test func `The code of the second step leads to the session`() async {
    let store = await asked()

    await store.send(\.path[id: 0].code.codeChanged, Redacted("123456")) {
      $0.path[id: 0, case: \.code]?.code = Redacted("123456")
    }
    await store.send(\.path[id: 0].code.verifyTapped)
    await store.receive(\.path[id: 0].code.checked, true) {
      $0.path[id: 0, case: \.code]?.phase = .loading(nil)
    }
    await store.receive(\.path[id: 0].code.verified, .ada) { $0.path.removeLast() }
    await store.receive(\.codeVerified, .finished(.ada))
    await store.receive(finish: Session.ada)
  }

  @Test func `The second step that is left leads back to the password`() async {
    let store = await asked()

    await store.send(.path(.popFrom(id: 0))) { $0.path.removeLast() }
    await store.receive(\.codeVerified, .cancelled) { $0.phase = .idle }
  }
}
