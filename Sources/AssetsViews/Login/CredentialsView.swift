#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// Asks for the e-mail address and the password.
struct CredentialsView: View {
  @Bindable var store: StoreOf<LoginFlow>
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      if let remark = store.request.remark {
        Text(remark)
      }
      Section {
        TextField("E-mail", text: $store.email.sending(\.emailChanged))
          .emailInput()
        ProblemView(problem: store.emailProblem)
        SecureField("Password", text: $store.password.sending(\.passwordChanged).value)
        ProblemView(problem: store.passwordProblem)
      }
      Section {
        Button("Sign in") { store.send(.signInTapped) }
          .disabled(store.phase.isLoading)
        NoticesView(
          notices: Notice.work(store.phase, "Signing in", failure: "You are not signed in")
        )
      }
    }
    .onSubmit { store.send(.signInTapped) }
    .navigationTitle("Sign in")
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Cancel") { dismiss() }
      }
    }
  }
}

/// Says what is wrong with a field.
struct ProblemView: View {
  let problem: String?

  var body: some View {
    if let problem {
      Text(problem).font(.caption).foregroundStyle(.red)
    }
  }
}

extension View {
  /// Helps to type an e-mail address.
  fileprivate func emailInput() -> some View {
    #if os(iOS) || os(visionOS)
    autocorrectionDisabled().textInputAutocapitalization(.never).keyboardType(.emailAddress)
    #else
    autocorrectionDisabled()
    #endif
  }
}

#Preview {
  NavigationStack {
    CredentialsView(
      store: Store(initialState: LoginFlow.State(SignIn())) { LoginFlow() }
    )
  }
}
#endif
