import Store

/// Assets, and which of them the list shows in which order.
struct AssetSelection: Equatable, Sendable {
  var assets: IdentifiedArrayOf<Asset>
  var search: String
  var sortOrder: AssetOrder
  var filter: AssetFilter
  /// The assets viewed last, for the filter that shows them.
  var viewed: [Asset.ID]

  init(_ list: AssetsListFeature.State) {
    assets = list.assets
    search = list.appliedSearch
    sortOrder = list.sortOrder
    filter = list.filter
    viewed = filter == .recent ? list.settings.viewed : []
  }

  /// Whether all assets are shown, in their order.
  var isWhole: Bool { search.isEmpty && sortOrder == .file && filter == .all }

  /// The shown assets, in order.
  ///
  /// - Complexity: O(*n*) in the number of assets, and O(*n* log *n*) in that of the sorted ones.
  var elements: [Asset] {
    let words = SearchWord.words(of: search)
    let found = words.isEmpty ? filtered : filtered.filter { $0.matches(words) }
    return filter == .recent ? found : sortOrder.sorted(found)
  }

  private var filtered: [Asset] {
    switch filter {
    case .all: assets.elements
    case .withIssues: assets.elements.filter { !$0.linkedIssues.isEmpty }
    case .status(let status): assets.elements.filter { $0.status == status }
    case .recent: viewed.compactMap { assets[id: $0] }
    }
  }
}
