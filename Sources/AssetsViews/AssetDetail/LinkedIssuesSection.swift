#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// The issues of an asset, each of which can be unlinked.
struct LinkedIssuesSection: View {
  let store: StoreOf<AssetDetailFeature>

  var body: some View {
    Section("Linked issues") {
      ForEach(store.linkedIssues) { issue in
        IssueRow(issue: issue)
          .unlinkButton { store.send(.unlinkTapped(id: issue.id)) }
      }
      if store.phase == .loaded, store.linkedIssues.isEmpty {
        Text("none").foregroundStyle(.secondary)
      }
    }
  }
}

extension View {
  /// Adds a button that unlinks an issue.
  fileprivate func unlinkButton(_ unlink: @escaping @MainActor () -> Void) -> some View {
    #if os(tvOS)
    contextMenu { Button("Unlink", role: .destructive, action: unlink) }
    #else
    swipeActions { Button("Unlink", role: .destructive, action: unlink) }
    #endif
  }
}
#endif
