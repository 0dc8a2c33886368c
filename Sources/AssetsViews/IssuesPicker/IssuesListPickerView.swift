#if canImport(SwiftUI)
import Features
import Store
import SwiftUI

/// The list that an issue is picked from.
struct IssuesListPickerView: View {
  @Bindable var store: StoreOf<IssuesListPickerFeature>

  var body: some View {
    List {
      NoticesView(
        notices: Notice.load(store.phase, of: "issues"),
        retry: { store.send(.retryTapped) }
      )
      Section {
        ForEach(store.visibleIssues) { issue in
          Button {
            store.send(.issueSelected(issue))
          } label: {
            IssueRow(issue: issue, isLinked: store.request.linkedIssues.contains(issue.id))
          }
        }
      } header: {
        Text("for \(store.request.assetName)")
      }
    }
    .overlay {
      if let placeholder = store.placeholder {
        ContentUnavailableView(placeholder, systemImage: "magnifyingglass")
      }
    }
    .searchable(text: $store.filterText.sending(\.filterTextChanged), prompt: "Filter issues")
    .refreshable { await store.send(.refreshPulled).finish() }
    .navigationTitle("Pick an issue")
  }
}

extension Store where State == IssuesListPickerFeature.State {
  /// The text shown when there are no rows; `nil` when there are some, or none yet.
  fileprivate var placeholder: String? {
    guard self.visibleIssues.isEmpty else { return nil }
    if !self.issues.isEmpty { return "no issues match the search" }
    return self.phase == .loaded ? "there are no issues" : nil
  }
}

#Preview {
  NavigationStack {
    IssuesListPickerView(
      store: Store(
        initialState: IssuesListPickerFeature.State(PickIssue(for: Catalog.sample.assets[0]))
      ) {
        IssuesListPickerFeature()
      }
    )
  }
}
#endif
