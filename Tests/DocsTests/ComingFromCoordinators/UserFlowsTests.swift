import Navigation
import Store
import TestSupport
import Testing

private let ada = Member(name: "Ada")
private let home = UserFlows.Flow.State.home(MemberHome.State(member: ada))
private let welcome = UserFlows.Flow.State.welcome(WelcomeFlow.State())

@Test func `With a session the app starts at home`() async {
  let store = TestStore(initialState: UserFlows.State(session: ada)) { UserFlows() }
  #expect(store.state.flow == home)

  await store.send(.sessionEnded) {
    $0.session = nil
    $0.flow = welcome
  }
}

@Test func `Without a session the app starts with the welcome`() async {
  let store = TestStore(initialState: UserFlows.State()) {
    UserFlows()
  } withDependencies: {
    $0.members.signIn = { _, _ in ada }
  }
  #expect(store.state.flow == welcome)

  store.exhaustivity = .off
  await store.send(\.flow.welcome.signInTapped)
  let form = \Case<UserFlows.Action>.flow.welcome.path[id: 0].signIn
  await store.send(form.appending(path: \.binding.email), "ada@example.org")
  await store.send(form.appending(path: \.binding.password), "abc")
  await store.send(form.appending(path: \.signInTapped))
  await store.receive(\.flow.welcome.signedIn, .finished(ada)) {
    $0.session = ada
    $0.flow = home
  }
}
