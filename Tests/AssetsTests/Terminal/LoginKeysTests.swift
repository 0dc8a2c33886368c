import Features
import Navigation
import Store
import TestSupport
import Testing

@testable import AssetsApp

/// The login and the account, worked with keys.
@Suite(.dependencies { _ in }) struct LoginKeysTests {
  /// The app while the login is open, in which nothing was typed.
  private func login(_ remark: String? = nil) -> AppFeature.State {
    var signedOut = SignedOutFeature.State(remark: remark)
    signedOut.isSigningIn = true
    var app = AppFeature.State(phase: .signedOut(signedOut))
    app.login = LoginFlow.State(SignIn(remark: remark))
    return app
  }

  /// The first screen, after the login was left.
  private func left() -> SignedOutFeature.State {
    var signedOut = SignedOutFeature.State()
    signedOut.isSigningIn = false
    return signedOut
  }

  /// A full screen at the login, to which the launch has led.
  private nonisolated(nonsending) func launched() async -> TestStoreOf<TerminalFeature> {
    let store = TestStore(initialState: TerminalFeature.State(size: .standard)) {
      TerminalFeature()
    }
    await store.receive(\.app.phase.launching.signInRequired) { $0.app = login() }
    return store
  }

  @Test func `Enter types into the field under the cursor, and then into the next one`() async {
    let store = await launched()

    await store.send(.keyPressed(.enter)) { $0.field = .email }
    await store.send(.keyPressed(.character("q")))
    await store.receive(\.app.login.presented.emailChanged, "q") { $0.app.login?.email = "q" }
    await store.send(.keyPressed(.backspace))
    await store.receive(\.app.login.presented.emailChanged, "") { $0.app.login?.email = "" }
    await store.send(.keyPressed(.enter)) {
      $0.cursors = [1]
      $0.field = .password
    }
    await store.send(.keyPressed(.character("x")))
    await store.receive(\.app.login.presented.passwordChanged, Redacted("x")) {
      $0.app.login?.password = Redacted("x")
    }
    await store.send(.keyPressed(.enter)) {
      $0.cursors = [2]
      $0.field = nil
    }
    await store.send(.keyPressed(.enter))
    await store.receive(\.app.login.presented.signInTapped) {
      $0.app.login?.emailProblem = "write an e-mail address, as in name@example.com"
    }
  }

  /// Each key that is a command elsewhere.
  private static let commands = Array("kjlusfairytn?q/ ")

  @Test(arguments: commands)
  func `A character on a field is text, whatever it does elsewhere`(character: Character) async {
    let store = await launched()
    let text = String(character)

    await store.send(.keyPressed(.character(character))) { $0.field = .email }
    await store.receive(\.app.login.presented.emailChanged, text) { $0.app.login?.email = text }
    await store.send(.keyPressed(.escape)) { $0.field = nil }
    await store.send(.keyPressed(.down)) { $0.cursors = [1] }
    await store.send(.keyPressed(.character(character))) { $0.field = .password }
    await store.receive(\.app.login.presented.passwordChanged, Redacted(text)) {
      $0.app.login?.password = Redacted(text)
    }
    #expect(store.state.quitRequests == 0)
  }

  @Test func `A character on the field of the code is text`() async {
    var app = login()
    let challenge = Challenge(email: "ada@example.com", token: Redacted("1"))
    app.login?.path.push(.code(CodeFeature.State(EnterCode(challenge: challenge))))
    for character in Self.commands {
      let store = TestStore(initialState: TerminalFeature.State(app: app, size: .standard)) {
        TerminalFeature()
      }
      store.exhaustivity = .off
      await store.send(.keyPressed(.character(character)))
      await store.receive(
        \.app.login.presented.path[id: 0].code.codeChanged,
        Redacted(String(character))
      )
      #expect(store.state.app.login?.path[id: 0, case: \.code]?.code.value == String(character))
      #expect(store.state.quitRequests == 0)
    }
  }

  @Test(arguments: [Key.backspace, .left, .right, .control("u")])
  func `A key that edits a text doesn't leave the login`(key: Key) async {
    let store = await launched()
    store.exhaustivity = .off

    await store.send(.keyPressed(key))
    await store.send(.keyPressed(.character("x")))
    await store.receive(\.app.login.presented.emailChanged, "x")
    #expect(store.state.app.login?.email == "x")
  }

  @Test func `Tab leads from field to field`() async {
    let store = await launched()

    await store.send(.keyPressed(.tab)) {
      $0.cursors = [1]
      $0.field = .password
    }
    await store.send(.keyPressed(.tab)) {
      $0.cursors = [2]
      $0.field = nil
    }
    await store.send(.keyPressed(.tab))
  }

  @Test func `On a field the keys that are text are not shown, on a button they are`() {
    let screen = Screen(login())
    let size = TerminalSize.standard
    let keys = (0...2).map { row in
      FullScreenLayout(screen: screen, selection: row, size: size).lines().last?.text
    }
    #expect(keys[0] == " ↵ type, or choose · Esc cancel")
    #expect(keys[1] == keys[0])
    #expect(keys[2] == " ↵ type, or choose · i sign in · Esc cancel · t travel · q quit")
  }

  @Test func `Escape ends typing, and then leaves the login`() async {
    let store = await launched()

    await store.send(.keyPressed(.enter)) { $0.field = .email }
    await store.send(.keyPressed(.escape)) { $0.field = nil }
    await store.send(.keyPressed(.escape))
    await store.receive(\.app.backTapped)
    await store.receive(\.app.login.dismiss) { $0.app.login = nil }
    await store.receive(\.app.phase.signedOut.signedIn, .cancelled) {
      $0.app.phase = .signedOut(left())
    }
    await store.send(.keyPressed(.character("i")))
    await store.receive(\.app.phase.signedOut.signInTapped) {
      $0.app = login()
    }
  }

  @Test
  func `The cursor is in the first row when the user has signed out, and when the login is left`()
    async
  {
    let store = TestStore(initialState: .signedIn) { TerminalFeature() }
    store.state.app.endSession()

    await store.send(.keyPressed(.character("a")))
    await store.receive(\.app.phase.main.accountTapped) {
      $0.app.main?.path.push(.account(AccountFlow.State()))
      $0.cursors = [0, 0]
    }
    await store.send(.keyPressed(.end)) { $0.cursors = [0, 2] }
    await store.send(.keyPressed(.enter))
    await store.receive(\.app.phase.main.path[id: 0].account.signOutTapped) {
      $0.app.main?.path.removeLast()
      $0.cursors = [0]
    }
    await store.receive(\.app.phase.main.accountClosed, .finished(.signedOut)) {
      $0.app = login("You have signed out.")
    }
    await store.send(.keyPressed(.end)) { $0.cursors = [2] }
    await store.send(.keyPressed(.character("l"))) {
      $0.remark =
        "l does nothing here; the keys are "
        + "↵ type, or choose · i sign in · Esc cancel · t travel · q quit"
    }
    await store.send(.keyPressed(.escape)) { $0.remark = nil }
    await store.receive(\.app.backTapped)
    await store.receive(\.app.login.dismiss) {
      $0.app.login = nil
      $0.cursors = [0]
    }
    await store.receive(\.app.phase.signedOut.signedIn, .cancelled) {
      $0.app.phase = .signedOut(left())
    }
  }

  @Test func `Keys open the account and its parts, and lead back`() async {
    let store = TestStore(initialState: .signedIn) { TerminalFeature() }

    await store.send(.keyPressed(.character("a")))
    await store.receive(\.app.phase.main.accountTapped) {
      $0.app.main?.path.push(.account(AccountFlow.State()))
      $0.cursors = [0, 0]
    }
    await store.send(.keyPressed(.down)) { $0.cursors = [0, 1] }
    await store.send(.keyPressed(.enter))
    await store.receive(\.app.phase.main.path[id: 0].account.privacyTapped) {
      $0.app.main?.path[id: 0, case: \.account]?.path[id: 1] = .privacy(PrivacyFeature.State())
      $0.cursors = [0, 1, 0]
    }
    await store.send(.keyPressed(.enter))
    await store.receive(\.app.phase.main.path[id: 0].account.path[id: 1].privacy.choiceTapped) {
      let screen = $0.app.main?.path[id: 0, case: \.account]?.path[id: 1, case: \.privacy]
      screen?.$privacy.withLock { $0.allowed = [.usage] }
    }
    await store.send(.keyPressed(.escape))
    await store.receive(\.app.phase.main.backTapped)
    await store.receive(\.app.phase.main.path[id: 0].account.path.popFrom) {
      $0.app.main?.path[id: 0, case: \.account]?.path.removeLast()
      $0.cursors = [0, 1]
    }
  }
}
