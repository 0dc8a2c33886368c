import Navigation
import Store
import TestSupport
import Testing

@Test func `A member who has signed in is at home`() async {
  let ada = Member(name: "Ada")
  let store = TestStore(initialState: MembersApp.State()) {
    MembersApp()
  } withDependencies: {
    $0.members.signIn = { _, _ in ada }
  }
  #expect(store.state.signIn == SignInForm.State())

  await store.send(\.signIn.binding.email, "ada@example.org") {
    $0.signIn?.email = "ada@example.org"
  }
  await store.send(\.signIn.binding.password, "abc") { $0.signIn?.password = "abc" }
  await store.send(\.signIn.signInTapped) { $0.signIn?.isLoading = true }
  await store.receive(\.signIn.signedIn) { $0.signIn = nil }
  await store.receive(\.signedIn, .finished(ada)) { $0.home = MemberHome.State(member: ada) }
  await store.send(\.home.signOutTapped) {
    $0.home = nil
    $0.signIn = SignInForm.State()
  }
}

@Test func `The form that is closed without a member comes again`() async {
  let store = TestStore(initialState: MembersApp.State()) { MembersApp() }

  await store.send(\.signIn.dismiss) { $0.signIn = nil }
  await store.receive(\.signedIn.cancelled) { $0.signIn = SignInForm.State() }
}
