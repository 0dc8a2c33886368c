#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// The parts of the account, and the way out.
struct AccountView: View {
  let store: StoreOf<AccountFlow>

  var body: some View {
    List {
      if let session = store.session {
        Text("\(session.name) · \(session.email)")
      }
      Section {
        Button("Profile") { store.send(.profileTapped) }
        Button("Privacy") { store.send(.privacyTapped) }
      }
      Section {
        Button("Sign out", role: .destructive) { store.send(.signOutTapped) }
          .disabled(store.signOut.isLoading)
        NoticesView(
          notices: Notice.work(store.signOut, "Signing out", failure: "You are still signed in"),
          retry: { store.send(.signOutTapped) }
        )
      }
    }
    .navigationTitle("Account")
  }
}

#Preview {
  NavigationStack {
    AccountView(store: Store(initialState: AccountFlow.State()) { AccountFlow() })
  }
}
#endif
