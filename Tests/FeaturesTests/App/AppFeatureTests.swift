import Features
import Foundation
import Navigation
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }, .survivesProcessDeath) struct AppFeatureTests {
  /// A main phase whose list has loaded.
  private func main() -> AppFeature.State {
    share(.pump, .valve)
    return AppFeature.State(phase: .main(.loaded))
  }

  /// A phase in which the login is open.
  private func signedOut(_ remark: String? = nil) -> AppFeature.Phase.State {
    var state = SignedOutFeature.State(remark: remark)
    state.isSigningIn = true
    return .signedOut(state)
  }

  @Test func `A launch without a session leads to the login, and that to the list`() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.authClient.signIn = { _, _ in .codeRequired(.ada) }
      $0.authClient.verify = { _, _ in .ada }
      $0.assetsClient.load = { _ in [.pump] }
    }

    await store.receive(\.phase.launching.signInRequired) {
      $0.phase = signedOut()
      $0.login = LoginFlow.State(SignIn())
    }
    await store.send(\.login.presented.emailChanged, "ada@example.com") {
      $0.login?.email = "ada@example.com"
    }
    await store.send(\.login.presented.passwordChanged, Redacted("steam")) {
      $0.login?.password = Redacted("steam")
    }
    await store.send(\.login.presented.signInTapped) { $0.login?.phase = .loading(nil) }
    await store.receive(\.login.presented.accepted) {
      $0.login?.phase = .loaded
      $0.login?.path.push(.code(CodeFeature.State(EnterCode(challenge: .ada))))
    }
    await store.send(\.login.presented.path[id: 0].code.codeChanged, Redacted("123456")) {
      $0.login?.path[id: 0, case: \.code]?.code = Redacted("123456")
    }
    await store.send(\.login.presented.path[id: 0].code.verifyTapped)
    await store.receive(\.login.presented.path[id: 0].code.checked, true) {
      $0.login?.path[id: 0, case: \.code]?.phase = .loading(nil)
    }
    await store.receive(\.login.presented.path[id: 0].code.verified) {
      $0.login?.path.removeLast()
    }
    await store.receive(\.login.presented.codeVerified, .finished(.ada)) { $0.login = nil }
    await store.receive(\.phase.signedOut.signedIn, .finished(.ada)) {
      $0.$session.withLock { $0 = .ada }
      $0.phase = .main(AppCoordinator.State())
    }
    await store.receive(query: AssetsQuery()) {
      $0.main?.assetsList.$assets.withLock { $0 = [.pump] }
    }
  }

  @Test func `A launch with a valid session leads to the list`() async {
    signIn()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.authClient.restore = { _ in
        Session(email: "ada@example.com", name: "Ada B", token: Redacted("1"))
      }
      $0.assetsClient.load = { _ in [] }
    }

    await store.receive(\.phase.launching.restored) {
      $0.$session.withLock { $0?.name = "Ada B" }
      $0.phase = .main(AppCoordinator.State())
    }
    await store.receive(query: AssetsQuery())
  }

  @Test func `A launch with an expired session leads to the login, which says so`() async {
    signIn()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.authClient.restore = { _ in throw AccountError.expiredSession }
    }

    let remark = "The session has expired. Sign in again."
    await store.receive(\.phase.launching.signInRequired) {
      $0.$session.withLock { $0 = nil }
      $0.phase = signedOut(remark)
      $0.login = LoginFlow.State(SignIn(remark: remark))
    }
  }

  @Test func `A login that is left can be begun again`() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await store.receive(\.phase.launching.signInRequired) {
      $0.phase = signedOut()
      $0.login = LoginFlow.State(SignIn())
    }
    await store.send(.backTapped)
    await store.receive(\.login.dismiss) { $0.login = nil }
    await store.receive(\.phase.signedOut.signedIn, .cancelled) {
      $0.phase.modify(\.signedOut) { $0.isSigningIn = false }
    }
    await store.send(.backTapped)
    await store.send(.phase(.signedOut(.signInTapped))) {
      $0.phase = signedOut()
      $0.login = LoginFlow.State(SignIn())
    }
  }

  @Test func `A login that is restored goes on where it was`() async throws {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.authClient.signIn = { _, _ in .codeRequired(.ada) }
    }
    store.exhaustivity = .off
    await store.receive(\.phase.launching.signInRequired)
    await store.send(\.login.presented.emailChanged, "ada@example.com")
    await store.send(\.login.presented.passwordChanged, Redacted("steam"))
    await store.send(\.login.presented.signInTapped)
    await store.receive(\.login.presented.accepted)
    let state = try JSONDecoder().decode(
      AppFeature.State.self,
      from: JSONEncoder().encode(store.state)
    )

    let restored = TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.authClient.verify = { _, _ in .ada }
      $0.assetsClient.load = { _ in [] }
    }
    #expect(restored.state == state)
    restored.exhaustivity = .off
    await restored.send(\.login.presented.path[id: 0].code.codeChanged, Redacted("123456"))
    await restored.send(\.login.presented.path[id: 0].code.verifyTapped)
    await restored.receive(\.login.presented.path[id: 0].code.verified)
    await restored.receive(\.login.presented.codeVerified, .finished(.ada))
    await restored.receive(\.phase.signedOut.signedIn, .finished(.ada))
    #expect(restored.state.session == .ada)
    #expect(restored.state.phase.is(\.main))
  }

  @Test func `The way back leads through the account, screen by screen`() async {
    signIn()
    let store = TestStore(initialState: main()) { AppFeature() }

    await store.send(.phase(.main(.accountTapped))) {
      $0.main?.path.push(.account(AccountFlow.State()))
    }
    await store.send(\.phase.main.path[id: 0].account.privacyTapped) {
      $0.main?.path[id: 0, case: \.account]?.path[id: 1] = .privacy(PrivacyFeature.State())
    }
    #expect(store.state.main?.screenIDs == [[0], [0, 1]])
    await store.send(.backTapped)
    await store.receive(\.phase.main.backTapped)
    await store.receive(\.phase.main.path[id: 0].account.path.popFrom) {
      $0.main?.path[id: 0, case: \.account]?.path.removeLast()
    }
    await store.send(.backTapped)
    await store.receive(\.phase.main.backTapped)
    await store.receive(\.phase.main.path.popFrom) { $0.main?.path.removeLast() }
    await store.receive(\.phase.main.accountClosed, .cancelled)
  }

  @Test func `Signing out ends all effects, and forgets what was loaded`() async {
    signIn()
    let clock = TestClock()
    let store = TestStore(initialState: main()) {
      AppFeature()
    } withDependencies: {
      $0.authClient.signOut = { _ in try await clock.sleep(for: .seconds(1)) }
      $0.assetsClient.load = { _ in
        try await clock.sleep(for: .seconds(10))
        return [.pump]
      }
      $0.assetsClient.details = { _ in
        try await clock.sleep(for: .seconds(10))
        return .pump
      }
      $0.profileClient.load = { _ in
        try await clock.sleep(for: .seconds(10))
        return .ada
      }
    }
    @Shared(.privacy) var privacy
    $privacy.withLock { $0.allowed = [.usage] }

    await store.send(.phase(.main(.assetsList(.refreshPulled))))
    await store.send(.phase(.main(.assetsList(.assetTapped(id: "P-1"))))) {
      $0.main?.path.push(.assetDetail(opening(.pump)))
      $0.main?.assetsList.$settings.withLock { $0.view("P-1") }
    }
    await store.send(.phase(.main(.accountTapped))) {
      $0.main?.path.push(.account(AccountFlow.State()))
    }
    await store.send(\.phase.main.path[id: 1].account.profileTapped) {
      var profile = ProfileFeature.State()
      profile.phase = .loading(nil)
      $0.main?.path[id: 1, case: \.account]?.path[id: 2] = .profile(profile)
    }
    #expect(clock.suspensions.count == 3)
    await store.send(\.phase.main.path[id: 1].account.signOutTapped) {
      $0.main?.path[id: 1, case: \.account]?.signOut = .loading(nil)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.phase.main.path[id: 1].account.signedOut) { $0.main?.path.removeLast() }
    await store.receive(\.phase.main.accountClosed, .finished(.signedOut)) {
      $0.$session.withLock { $0 = nil }
      $0.main?.assetsList.$assets.withLock { $0 = [] }
      $0.main?.assetsList.$settings.withLock { $0 = Settings() }
      $privacy.withLock { $0 = Privacy() }
      $0.phase = signedOut("You have signed out.")
      $0.login = LoginFlow.State(SignIn(remark: "You have signed out."))
    }
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `The session is stored in its file, and is read at the next launch`() async throws {
    let place = FilePlace(
      file: URL(fileURLWithPath: "/somewhere/session.json"),
      storage: .inMemory
    )
    var state = AppFeature.State()
    for stored in [nil, Session.ada] {
      try await withDependencies {
        $0.sessionStorage = place
        $0.defaultInMemoryStorage = InMemoryStorage()
      } operation: {
        state = AppFeature.State(phase: signedOut())
        #expect(state.session == stored)
        let store = TestStore(initialState: state) { AppFeature() }
        store.exhaustivity = .off
        store.dependencies.assetsClient.load = { _ in [] }
        await store.send(.phase(.signedOut(.signedIn(.finished(.ada)))))
        #expect(store.state.session == .ada)
        let data = try #require(place.storage.files[place.file])
        #expect(String(decoding: data, as: UTF8.self).contains("ada@example.com"))
      }
    }
  }

  /// A source of changes, and what other instances change the session to.
  private func changes() -> (SessionChanges, @Sendable (Session?) -> Void) {
    let (stream, continuation) = AsyncStream<Session?>.makeStream()
    return (
      SessionChanges { _ in stream },
      { session in
        @Shared(.session) var shared
        $shared.withLock { $0 = session }
        continuation.yield(session)
      }
    )
  }

  private let endedElsewhere = "The session was ended by another instance of the app."

  @Test func `A session that another instance ends signs this one out`() async {
    signIn()
    let (changes, change) = changes()
    let store = TestStore(initialState: main()) {
      AppFeature()
    } withDependencies: {
      $0.sessionChanges = changes
    }

    change(nil)
    await store.receive(\.sessionChanged, .ada) {
      $0.$session.withLock { $0 = nil }
      $0.phase = signedOut(endedElsewhere)
      $0.login = LoginFlow.State(SignIn(remark: endedElsewhere))
    }
    #expect(AssetsQuery().fetchedValue == nil)
    await store.skipInFlightEffects()
  }

  @Test func `A session that another instance begins for another user is checked`() async {
    signIn()
    let other = Session(email: "bob@example.com", name: "Bob", token: Redacted("2"))
    let (changes, change) = changes()
    let store = TestStore(initialState: main()) {
      AppFeature()
    } withDependencies: {
      $0.sessionChanges = changes
      $0.authClient.restore = { $0 }
      $0.assetsClient.load = { _ in [.valve] }
    }
    store.exhaustivity = .off

    change(other)
    await store.receive(\.sessionChanged, .ada)
    #expect(store.state.phase.is(\.launching))
    #expect(store.state.$session.wrappedValue == other)
    await store.receive(\.phase.launching.restored, other)
    await store.receive(query: AssetsQuery())
    #expect(store.state.main?.assetsList.assets.elements == [.valve])
    await store.skipInFlightEffects()
  }

  @Test func `A session that is ended while it is checked isn't kept`() async {
    signIn()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.authClient.restore = { session in
        @Shared(.session) var shared
        $shared.withLock { $0 = nil }
        return session
      }
    }
    store.exhaustivity = .off

    await store.receive(\.phase.launching.restored) { $0.phase = signedOut(endedElsewhere) }
    #expect(store.state.session == nil)
  }

  @Test func `The session's new name, and what changes before a login, leave the phase`() async {
    signIn()
    let (changes, change) = changes()
    let store = TestStore(initialState: main()) {
      AppFeature()
    } withDependencies: {
      $0.sessionChanges = changes
    }
    store.exhaustivity = .off
    let renamed = Session(email: "ada@example.com", name: "Ada B", token: Redacted("1"))

    change(renamed)
    await store.receive(\.sessionChanged, .ada)
    #expect(store.state.phase.is(\.main))
    await store.send(.phase(.main(.accountClosed(.finished(.signedOut)))))
    let phase = store.state.phase
    change(.ada)
    await store.receive(\.sessionChanged, renamed)
    #expect(store.state.phase == phase)
    await store.skipInFlightEffects()
  }

  @Test func `The live source delivers the session now and after each change`() async {
    signIn()
    @SharedReader(.session) var session
    var values = SessionChanges.liveValue.values($session).makeAsyncIterator()
    #expect(await values.next() == .ada)
    @Shared(.session) var shared
    $shared.withLock { $0 = nil }
    #expect(await values.next() == .some(nil))
  }
}
