#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// Shows why no user is signed in, and asks to sign in.
struct SignedOutView: View {
  let store: StoreOf<SignedOutFeature>

  var body: some View {
    VStack(spacing: 16) {
      Text("Assets").font(.title)
      Text(store.remark ?? "No user is signed in.")
      Button("Sign in") { store.send(.signInTapped) }
        .buttonStyle(.borderedProminent)
    }
    .multilineTextAlignment(.center)
    .padding()
  }
}

#Preview {
  SignedOutView(
    store: Store(initialState: SignedOutFeature.State(remark: "You have signed out.")) {
      SignedOutFeature()
    }
  )
}
#endif
