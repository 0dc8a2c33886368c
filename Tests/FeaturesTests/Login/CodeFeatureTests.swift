import Features
import Store
import TestSupport
import Testing

struct CodeFeatureTests {
  private func code(_ code: String) -> CodeFeature.State {
    var state = CodeFeature.State(EnterCode(challenge: .ada))
    state.code = Redacted(code)
    return state
  }

  @Test(arguments: ["", "12345", "1234567", "12345x"])
  func `A code that can't be one is not sent`(text: String) async {
    let store = TestStore(initialState: code(text)) { CodeFeature() }

    await store.send(.verifyTapped)
    await store.receive(\.checked, false) { $0.problem = "write the 6 digits of the code" }
    await store.send(.codeChanged(Redacted("1"))) {
      $0.code = Redacted("1")
      $0.problem = nil
    }
  }

  @Test func `A wrong code says so, and the right one returns the session`() async {
    let store = TestStore(initialState: code("123456")) {
      CodeFeature()
    } withDependencies: {
      $0.authClient.verify = { challenge, code in
        #expect(challenge == .ada)
        guard code == "654321" else { throw AccountError.wrongCode }
        return .ada
      }
    }

    await store.send(.verifyTapped)
    await store.receive(\.checked, true) { $0.phase = .loading(nil) }
    await store.receive(\.failed) { $0.phase = .failed("\(AccountError.wrongCode)") }
    await store.send(.codeChanged(Redacted("654321"))) {
      $0.code = Redacted("654321")
      $0.phase = .idle
    }
    await store.send(.verifyTapped)
    await store.receive(\.checked, true) { $0.phase = .loading(nil) }
    await store.receive(\.verified, .ada)
    await store.receive(finish: Session.ada)
  }
}
