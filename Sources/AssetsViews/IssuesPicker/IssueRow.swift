#if canImport(SwiftUI)
import Features
import SwiftUI

/// An issue in a list.
struct IssueRow: View {
  let issue: Issue
  /// Whether the issue is linked already.
  var isLinked = false

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(issue.title)
        Text(facts).font(.caption).foregroundStyle(.secondary)
      }
      Spacer()
      if isLinked {
        Label("linked", systemImage: "link").font(.caption)
      }
    }
    .foregroundStyle(.primary)
  }

  private var facts: String {
    (["#\(issue.number)", issue.state.rawValue] + issue.labels).joined(separator: " · ")
  }
}

#Preview {
  List {
    ForEach(Catalog.sample.issues) { issue in
      IssueRow(issue: issue, isLinked: issue.state == .closed)
    }
  }
}
#endif
