import Store
import TestSupport
import Testing

@Test func `An empty field is an error, and nothing is loaded`() async {
  let store = TestStore(initialState: SignInForm.State()) { SignInForm() }

  await store.send(.signInTapped) { $0.error = "Enter your email." }
  await store.send(\.binding.email, "ada@example.org") {
    $0.email = "ada@example.org"
    $0.error = nil
  }
  await store.send(.signInTapped) { $0.error = "Enter your password." }
}

@Test func `A wrong password is shown after loading`() async {
  let store = TestStore(
    initialState: SignInForm.State(email: "ada@example.org", password: "abc")
  ) {
    SignInForm()
  } withDependencies: {
    $0.members.signIn = { _, _ in throw MemberError(text: "Wrong password.") }
  }

  await store.send(.signInTapped) { $0.isLoading = true }
  await store.receive(\.signInFailed) {
    $0.isLoading = false
    $0.error = "Wrong password."
  }
}
