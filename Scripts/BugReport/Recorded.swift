import Features
import Foundation
import Navigation
import Recording
import Store

/// The login with what is right written out by the reader of the bug report.
struct RightLogin: Reducer {
  typealias State = LoginFlow.State
  typealias Action = LoginFlow.Action

  var body: some Reducer<State, Action> {
    LoginFlow()
    Reduce { state, action in
      if case .emailChanged = action { state.emailProblem = nil }
      return .none
    }
  }
}

/// Uses the login until the bug is seen, and writes the test.
@main
@MainActor
enum Recorded {
  typealias State = LoginFlow.State
  typealias Action = LoginFlow.Action

  static func main() async throws {
    let recorder = Recorder<State, Action>(.all)
    let accounts = MemoryAccounts()
    let store = Store(initialState: State(SignIn()), recorder: recorder) {
      LoginFlow()
    } withDependencies: {
      $0.authClient = AuthClient(accounts: accounts)
    }
    // A wrong password, and a code that isn't typed to its end.
    store.send(.emailChanged("ada@example.com"))
    store.send(.passwordChanged(Redacted("water")))
    await store.send(.signInTapped).finish()
    store.send(.passwordChanged(Redacted(MemoryAccounts.password)))
    await store.send(.signInTapped).finish()
    store.send(.path(.element(id: 0, action: .code(.codeChanged(Redacted("24"))))))
    store.send(.path(.popFrom(id: 0)))
    // The address is wrong, and the user writes another one.
    for text in ["ada@example.co", "ada@example", "ada"] { store.send(.emailChanged(text)) }
    store.send(.signInTapped)
    store.send(.passwordChanged(Redacted("")))
    store.send(.emailChanged("ada@example.com"))
    store.send(.signInTapped)

    guard
      let test = recorder.test(
        named: "What is wrong with an address is not shown for another one",
        initialState: "LoginFlow.State(SignIn())",
        expecting: { RightLogin() }
      )
    else { fatalError("The bug isn't in the recording.") }
    guard test.tasks.isEmpty else { fatalError("The test can't be run as it is: \(test.tasks)") }
    print(test)
  }
}
