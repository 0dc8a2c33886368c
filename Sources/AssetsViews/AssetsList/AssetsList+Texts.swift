#if canImport(SwiftUI)
import Features
import Store

extension AssetOrder {
  /// The order in a menu.
  var title: String {
    switch self {
    case .file: "As in the file"
    case .id: "By tag"
    case .name: "By name"
    case .location: "By location"
    case .status: "By status"
    }
  }
}

extension AssetFilter {
  /// The filter in a menu.
  var title: String {
    switch self {
    case .all: "All"
    case .withIssues: "With linked issues"
    case .status(let status): status.rawValue.capitalized
    case .recent: "Viewed last"
    }
  }
}

extension Store where State == AssetsListFeature.State {
  /// The order and the filter in force, where they aren't the usual ones.
  var selection: String {
    let order =
      self.sortOrder == .file || self.filter == .recent
      ? nil : "sorted by \(self.sortOrder.rawValue)"
    return [order, self.filter.summary].compactMap(\.self).joined(separator: " · ")
  }
}

extension AssetFilter {
  fileprivate var summary: String? {
    switch self {
    case .all: nil
    case .withIssues: "with linked issues only"
    case .status(let status): "\(status.rawValue) only"
    case .recent: "viewed last"
    }
  }
}

extension Store where State == AssetsListFeature.State {
  /// The text shown when there are no rows; `nil` when there are some, or none yet.
  var placeholder: String? {
    guard self.visibleAssets.isEmpty else { return nil }
    guard !self.assets.isEmpty else { return self.phase == .loaded ? "there are no assets" : nil }
    guard self.filter != .all else { return "no assets match the search" }
    return "no assets match the \(self.appliedSearch.isEmpty ? "" : "search and the ")filter"
  }
}
#endif
