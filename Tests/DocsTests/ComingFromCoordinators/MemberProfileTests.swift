import Store
import TestSupport
import Testing

@Test func `A profile that failed to load is loaded again`() async {
  let store = TestStore(initialState: MemberProfile.State()) {
    MemberProfile()
  } withDependencies: {
    $0.members.profile = { throw MemberError(text: "offline") }
  }

  await store.receive(\.loadFailed) { $0.phase = .failed("The profile can't be loaded.") }
  store.dependencies.members.profile = { Member(name: "Ada") }
  await store.send(.retryTapped) { $0.phase = .loading }
  await store.receive(\.loaded) { $0.phase = .loaded(Member(name: "Ada")) }
}
