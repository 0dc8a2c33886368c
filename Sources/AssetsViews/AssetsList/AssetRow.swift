#if canImport(SwiftUI)
import Features
import SwiftUI

/// An asset in a list.
struct AssetRow: View, Equatable {
  let asset: Asset
  /// Whether the asset is one of those viewed last.
  var isViewed = false

  var body: some View {
    HStack {
      StatusMark(status: asset.status)
      VStack(alignment: .leading) {
        Text(asset.name)
        Text([asset.id, asset.location].filter { !$0.isEmpty }.joined(separator: " · "))
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
      if !asset.linkedIssues.isEmpty {
        Text("^[\(asset.linkedIssues.count) issue](inflect: true)").font(.caption)
      }
      if isViewed {
        Image(systemName: "eye").accessibilityLabel("viewed last")
      }
    }
    .foregroundStyle(.primary)
  }
}

/// Whether an asset works.
struct StatusMark: View {
  let status: Asset.Status

  var body: some View {
    Image(systemName: "circle.fill")
      .foregroundStyle(color)
      .accessibilityLabel(status.rawValue)
  }

  private var color: Color {
    switch status {
    case .running: .green
    case .degraded: .orange
    case .stopped: .red
    }
  }
}

#Preview {
  List {
    ForEach(Catalog.sample.assets) { asset in
      AssetRow(asset: asset, isViewed: asset.status == .stopped)
    }
  }
}
#endif
