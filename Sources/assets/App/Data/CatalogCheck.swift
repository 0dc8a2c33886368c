import Features
import Store

/// Finds contradictions and empty values in a catalog.
struct CatalogCheck {
  private let file: JSONFile<Catalog>

  init(file: JSONFile<Catalog>) {
    self.file = file
  }

  /// Checks everything once.
  ///
  /// - Complexity: O(*n*) in the size of the catalog.
  /// - Throws: `DataFileError` for the first finding.
  func run() throws(DataFileError) {
    let issues = try IssuesCheck(file: file, path: [.key("issues")]).run(file.value.issues)
    let assets = try checkTags()
    for (index, asset) in file.value.assets.enumerated() {
      let path: [JSONValue.Step] = [.key("assets"), .index(index)]
      try check(asset, at: path, issues: issues, assets: assets)
    }
  }

  private func checkTags() throws(DataFileError) -> [Asset.ID: Int] {
    var positions: [Asset.ID: Int] = [:]
    for (index, asset) in file.value.assets.enumerated() {
      let path: [JSONValue.Step] = [.key("assets"), .index(index), .key("id")]
      guard !asset.id.allSatisfy(\.isWhitespace) else {
        throw file.error(at: path, "the id is empty", repair: "give the asset an id of its own")
      }
      guard let other = positions.updateValue(index, forKey: asset.id) else { continue }
      throw file.error(
        at: path,
        "\"\(asset.id)\" is the id of assets[\(other)] already",
        repair: "give each asset an id of its own"
      )
    }
    return positions
  }

  private func check(
    _ asset: Asset,
    at path: [JSONValue.Step],
    issues: Set<Issue.ID>,
    assets: [Asset.ID: Int]
  ) throws(DataFileError) {
    guard !asset.name.allSatisfy(\.isWhitespace) else {
      throw file.error(at: path + [.key("name")], "the name is empty", repair: "write a name")
    }
    var linked: Set<Issue.ID> = []
    for (index, number) in asset.linkedIssues.enumerated() {
      let path = path + [.key("linkedIssues"), .index(index)]
      guard issues.contains(number) else {
        throw file.error(
          at: path,
          "there is no issue \(number)",
          repair: "add it to \"issues\", or remove the link"
        )
      }
      guard linked.insert(number).inserted else {
        throw file.error(at: path, "issue \(number) is linked twice", repair: "remove one link")
      }
    }
    var connected: Set<Asset.ID> = []
    for (index, id) in asset.connectedAssets.enumerated() {
      let path = path + [.key("connectedAssets"), .index(index)]
      guard assets[id] != nil else {
        throw file.error(
          at: path,
          "there is no asset \"\(id)\"",
          repair: "add it to \"assets\", or remove it here"
        )
      }
      guard connected.insert(id).inserted else {
        throw file.error(at: path, "asset \"\(id)\" stands here twice", repair: "remove one")
      }
    }
  }
}
