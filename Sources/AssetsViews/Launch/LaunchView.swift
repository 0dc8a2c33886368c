#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// Shows that the session is checked, or why it could not be.
struct LaunchView: View {
  let store: StoreOf<LaunchFeature>

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "gearshape.2").font(.largeTitle)
      Text("Assets").font(.title)
      Text("Pieces of equipment, and the issues that concern them.")
      NoticesView(
        notices: Notice.work(
          store.phase,
          "Checking the session",
          failure: "The session could not be checked"
        ),
        retry: { store.send(.retryTapped) }
      )
      if store.phase.failure != nil {
        Button("Sign in again") { store.send(.signInTapped) }
      }
    }
    .multilineTextAlignment(.center)
    .padding()
  }
}

#Preview {
  LaunchView(store: Store(initialState: LaunchFeature.State()) { LaunchFeature() })
}
#endif
