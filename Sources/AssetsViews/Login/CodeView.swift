#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// Asks for the code of the second step.
struct CodeView: View {
  @Bindable var store: StoreOf<CodeFeature>

  var body: some View {
    Form {
      Text("A code was sent to \(store.request.challenge.email).")
      Section {
        TextField("Code", text: $store.code.sending(\.codeChanged).value)
          .codeInput()
        ProblemView(problem: store.problem)
      }
      Section {
        Button("Verify") { store.send(.verifyTapped) }
          .disabled(store.phase.isLoading)
        NoticesView(
          notices: Notice.work(store.phase, "Verifying the code", failure: "You are not signed in")
        )
      }
    }
    .onSubmit { store.send(.verifyTapped) }
    .navigationTitle("Code")
  }
}

extension View {
  /// Helps to type a code.
  fileprivate func codeInput() -> some View {
    #if os(iOS) || os(visionOS)
    autocorrectionDisabled().keyboardType(.numberPad)
    #else
    autocorrectionDisabled()
    #endif
  }
}

#Preview {
  NavigationStack {
    CodeView(
      store: Store(
        initialState: CodeFeature.State(
          EnterCode(challenge: Challenge(email: "ada@example.com", token: Redacted("preview")))
        )
      ) {
        CodeFeature()
      }
    )
  }
}
#endif
