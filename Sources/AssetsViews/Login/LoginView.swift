#if canImport(SwiftUI)
import Features
import Navigation
import Store
import SwiftUI

/// The login with its screens, as a sheet.
struct LoginView: View {
  @Bindable var store: StoreOf<LoginFlow>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      CredentialsView(store: store)
    } destination: { store in
      switch store.case {
      case .code(let store): CodeView(store: store)
      }
    }
  }
}

#Preview {
  LoginView(
    store: Store(initialState: LoginFlow.State(SignIn(remark: "The session has expired."))) {
      LoginFlow()
    }
  )
}
#endif
