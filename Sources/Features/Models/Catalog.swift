/// All assets and all issues at one moment.
public struct Catalog: Hashable, Sendable {
  /// The assets, in the order they are listed.
  public var assets: [Asset]
  /// The issues, in the order they are listed.
  public var issues: [Issue]

  /// Creates a catalog.
  public init(assets: [Asset] = [], issues: [Issue] = []) {
    self.assets = assets
    self.issues = issues
  }

  /// The details of an asset, without issues and assets that are not in the catalog.
  ///
  /// - Complexity: O(*n*) in the size of the catalog, however many links the asset has.
  /// - Throws: ``CatalogError/unknownAsset(_:)``.
  public func details(of id: Asset.ID) throws(CatalogError) -> AssetDetails {
    guard let asset = assets.first(where: { $0.id == id }) else { throw .unknownAsset(id) }
    return AssetDetails(
      asset: asset,
      linkedIssues: Self.elements(asset.linkedIssues, of: issues),
      connectedAssets: Self.elements(asset.connectedAssets, of: assets)
    )
  }

  /// The elements with some ids, in the order of the ids; of several with one id the first.
  ///
  /// - Complexity: O(*n*) in the number of ids and elements.
  static func elements<Element: Identifiable>(
    _ ids: [Element.ID],
    of elements: [Element]
  ) -> [Element] {
    let wanted = Set(ids)
    var found: [Element.ID: Element] = [:]
    for element in elements where found.count < wanted.count {
      let id = element.id
      if wanted.contains(id), found[id] == nil { found[id] = element }
    }
    return ids.compactMap { found[$0] }
  }

  /// Links an issue to an asset; a link that exists already is kept.
  ///
  /// - Complexity: O(*n*) in the size of the catalog.
  /// - Throws: ``CatalogError`` when either is unknown.
  public mutating func link(_ issueID: Issue.ID, to assetID: Asset.ID) throws(CatalogError) {
    guard issues.contains(where: { $0.number == issueID }) else { throw .unknownIssue(issueID) }
    let index = try index(of: assetID)
    guard !assets[index].linkedIssues.contains(issueID) else { return }
    assets[index].linkedIssues.append(issueID)
  }

  /// Removes the link of an issue to an asset, if there is one.
  ///
  /// - Complexity: O(*n*) in the size of the catalog.
  /// - Throws: ``CatalogError/unknownAsset(_:)``.
  public mutating func unlink(_ issueID: Issue.ID, from assetID: Asset.ID) throws(CatalogError) {
    let index = try index(of: assetID)
    assets[index].linkedIssues.removeAll { $0 == issueID }
  }

  private func index(of id: Asset.ID) throws(CatalogError) -> Int {
    guard let index = assets.firstIndex(where: { $0.id == id }) else { throw .unknownAsset(id) }
    return index
  }
}
