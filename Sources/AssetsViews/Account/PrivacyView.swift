#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// What the user allows the app to send.
struct PrivacyView: View {
  let store: StoreOf<PrivacyFeature>

  var body: some View {
    Form {
      Section {
        ForEach(Privacy.Choice.allCases, id: \.self) { choice in
          Toggle(choice.title, isOn: isAllowed(choice))
        }
      } footer: {
        Text("Nothing is sent without a yes.")
      }
    }
    .navigationTitle("Privacy")
  }

  private func isAllowed(_ choice: Privacy.Choice) -> Binding<Bool> {
    Binding {
      store.privacy.allowed.contains(choice)
    } set: { _ in
      store.send(.choiceTapped(choice))
    }
  }
}

extension Privacy.Choice {
  fileprivate var title: String {
    switch self {
    case .usage: "Send which screens are used"
    case .crashReports: "Send reports of crashes"
    }
  }
}

#Preview {
  NavigationStack {
    PrivacyView(store: Store(initialState: PrivacyFeature.State()) { PrivacyFeature() })
  }
}
#endif
