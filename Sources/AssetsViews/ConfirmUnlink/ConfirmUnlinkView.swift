#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// Asks whether an issue should be unlinked.
struct ConfirmUnlinkView: View {
  let store: StoreOf<ConfirmUnlinkFeature>

  var body: some View {
    VStack(spacing: 16) {
      Text("Unlink an issue").font(.headline)
      Text("Unlink #\(issue.number) \(issue.title) from \(store.request.assetName)?")
      Text("The issue itself stays as it is.").foregroundStyle(.secondary)
      Button("Yes, unlink", role: .destructive) { store.send(.confirmTapped) }
        .buttonStyle(.borderedProminent)
      Button("No, keep", role: .cancel) { store.send(.keepTapped) }
    }
    .multilineTextAlignment(.center)
    .padding()
    .presentationDetents([.medium])
  }

  private var issue: Issue { store.request.issue }
}

#Preview {
  ConfirmUnlinkView(
    store: Store(
      initialState: ConfirmUnlinkFeature.State(
        ConfirmUnlink(issue: Catalog.sample.issues[0], assetName: "Steam boiler")
      )
    ) {
      ConfirmUnlinkFeature()
    }
  )
}
#endif
