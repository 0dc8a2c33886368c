import Store
import TestSupport
import Testing

@Test func `A secret is compared, and not shown`() async {
  let store = TestStore(initialState: Login.State()) { Login() }

  await store.send(.binding(.set(\.password, "abc"))) { $0.password = "abc" }
  await store.send(.tokenLoaded(Redacted("xyz"))) { $0.token = Login.Token(text: "xyz") }

  var other = store.state
  other.password = "def"
  #expect(
    diff(store.state, other) == """
        Login.State(
      -   password: •••,
      +   password: ••• (changed),
          … (1 unchanged)
        )
      """
  )
  #expect("\(BindingAction<Login.State>.set(\.password, "def"))" == #".set(\.password, •••)"#)
}
