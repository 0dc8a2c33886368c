#if canImport(SwiftUI)
import Features
import Navigation
import Store
import SwiftUI

/// The whole app: its launch, the login over it, and what a user sees who is signed in.
public struct AppView: View {
  @Bindable private var store: StoreOf<AppFeature>

  /// Creates the view.
  public init(store: StoreOf<AppFeature>) {
    self.store = store
  }

  /// The screens of the phase that the app is at.
  public var body: some View {
    PhaseView(store: store.scope(state: \.phase, action: \.phase))
      .safeAreaInset(edge: .bottom) {
        VStack {
          NoticesView(notices: Notice.session(store.$session))
          LinksView(store: store)
        }
      }
      .sheet(item: $store.scope(\.$login, action: \.login)) { store in
        LoginView(store: store)
      }
      .onLink(LinkReceiver(store, action: \.links.opened))
  }
}

/// The screens of a phase of the app.
private struct PhaseView: View {
  let store: StoreOf<AppFeature.Phase>

  var body: some View {
    switch store.case {
    case .launching(let store): LaunchView(store: store)
    case .signedOut(let store): SignedOutView(store: store)
    case .main(let store): AppCoordinatorView(store: store)
    }
  }
}

#Preview {
  AppView(store: Store(initialState: AppFeature.State()) { AppFeature() })
}
#endif
