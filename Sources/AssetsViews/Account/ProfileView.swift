#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// What the service knows of the user.
struct ProfileView: View {
  let store: StoreOf<ProfileFeature>

  var body: some View {
    List {
      NoticesView(
        notices: Notice.load(store.phase, of: "profile"),
        retry: { store.send(.retryTapped) }
      )
      if let profile = store.profile {
        LabeledContent("Name", value: profile.name)
        LabeledContent("E-mail", value: profile.email)
        LabeledContent("Role", value: profile.role)
        LabeledContent("Site", value: profile.site)
      }
    }
    .refreshable { await store.send(.refreshPulled).finish() }
    .navigationTitle("Profile")
  }
}

#Preview {
  @Shared(.session) var session
  $session.withLock { $0 = MemoryAccounts.session }
  return NavigationStack {
    ProfileView(store: Store(initialState: ProfileFeature.State()) { ProfileFeature() })
  }
}
#endif
