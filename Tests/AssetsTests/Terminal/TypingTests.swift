import Features
import Navigation
import Store
import TestSupport
import Testing

@testable import AssetsApp

/// Texts that are typed on a full screen, with a cursor.
@Suite(.dependencies { _ in }) struct TypingTests {
  private func store(_ app: AppFeature.State) -> TestStoreOf<TerminalFeature> {
    let store = TestStore(initialState: TerminalFeature.State(app: app, size: .standard)) {
      TerminalFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    store.exhaustivity = .off
    return store
  }

  private var login: AppFeature.State {
    var app = AppFeature.State(phase: .signedOut(SignedOutFeature.State()))
    app.login = LoginFlow.State(SignIn())
    return app
  }

  private var list: AppFeature.State {
    share(Catalog.sample.assets)
    return TerminalFeature.State.signedIn.app
  }

  /// Sends keys as the session does.
  private nonisolated(nonsending) func press(
    _ store: TestStoreOf<TerminalFeature>,
    _ keys: Key...
  )
    async
  {
    for key in keys {
      await store.send(.keyPressed(store.state.marked(key)))
      await store.skipReceivedActions(strict: false)
    }
  }

  @Test func `A field is edited at its cursor, and begins with it at the end`() async {
    let store = store(login)
    await press(store, .enter, .character("a"), .character("c"), .left, .character("b"))
    #expect(store.state.app.login?.email == "abc")
    #expect(store.state.caret == 2)
    await press(store, .home, .delete, .end, .character("d"))
    #expect(store.state.app.login?.email == "bcd")
    #expect(store.state.caret == nil)
    await press(store, .left, .tab)
    #expect(store.state.field == .password)
    #expect(store.state.caret == nil)
    await press(store, .up, .enter, .control("w"))
    #expect(store.state.app.login?.email == "")
  }

  @Test func `Left begins to edit the text of the selected field`() async {
    let store = store(login)
    await press(store, .character("a"), .character("c"), .escape)
    await press(store, .left, .character("b"), .escape)
    #expect(store.state.app.login?.email == "abc")
    #expect(store.state.field == nil && store.state.caret == nil)
  }

  @Test func `A search has a cursor, and moving it searches for nothing`() async {
    let store = store(list)
    await press(store, .character("/"), .character("p"), .character("m"), .down, .left)
    #expect(store.state.cursors == [1])
    await press(store, .character("u"), .end, .character("p"))
    #expect(Screen.search(store.state.app) == "pump")
    #expect(store.state.cursors == [0])
    await press(store, .home, .enter)
    #expect(store.state.caret == nil && !store.state.isSearching)
    await press(store, .character("/"), .backspace)
    #expect(Screen.search(store.state.app) == "pum")
    await store.skipInFlightEffects(strict: false)
  }

  @Test func `A paste is one change of the field, and a secret in those that are secret`() async {
    let login = store(login)
    await login.send(.keyPressed(.paste("ada@example.com")))
    await login.receive(\.app.login.presented.emailChanged, "ada@example.com")
    #expect(login.state.field == .email)
    await press(login, .enter)
    #expect(login.state.marked(.paste("steam")) == .secret(Redacted("steam")))
    await press(login, .paste("stm"), .left, .paste("ea"))
    #expect(login.state.app.login?.password.value == "steam")

    let search = store(list)
    await press(search, .character("/"), .paste("pump q"))
    #expect(Screen.search(search.state.app) == "pump q")
    await search.skipInFlightEffects(strict: false)
  }

  @Test func `A paste where no text is typed does nothing, and one that is too long says so`() async
  {
    let list = store(list)
    await press(list, .paste("qqjj/"), .longPaste)
    var expected = TerminalFeature.State(app: self.list, size: .standard)
    expected.app.main?.assetsList.$assets = .constant(AssetsQuery().fetchedValue ?? [])
    #expect(list.state == expected)
    let login = store(login)
    await press(login, .longPaste)
    #expect(login.state.remark == "the paste is longer than 8192 bytes, and was left out")
    #expect(login.state.app.login?.email == "")
  }
}
