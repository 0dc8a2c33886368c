import Features
import Store

/// A data file that was read and checked.
struct CatalogFile {
  var name: String
  private let outline: JSONOutline
  let catalog: Catalog

  /// The bytes that were read.
  var bytes: [UInt8] { outline.bytes }

  /// Reads the bytes of a data file.
  ///
  /// - Throws: `DataFileError` when they are not JSON, not a catalog, or contradict themselves.
  init(name: String, bytes: [UInt8]) throws(DataFileError) {
    let file = try JSONFile<Catalog>(name: name, bytes: bytes)
    try CatalogCheck(file: file).run()
    self.name = name
    outline = file.outline
    catalog = file.value
  }

  /// The file with an issue linked to an asset, otherwise unchanged.
  ///
  /// An issue that is not in the file is added to it, so that the file stays complete.
  ///
  /// - Throws: `CatalogError` when the asset is unknown, `DataFileError` when the change can't be made safely in
  ///   the file's layout.
  func linking(_ issue: Issue, to assetID: Asset.ID) throws -> CatalogFile {
    var expected = catalog
    var bytes = outline.bytes
    if !expected.issues.contains(where: { $0.number == issue.number }) {
      expected.issues.append(issue)
      bytes = try Self.outline(of: bytes, name).adding(issue)
    }
    try expected.link(issue.number, to: assetID)
    if let index = catalog.assets.firstIndex(where: { $0.id == assetID }),
      !catalog.assets[index].linkedIssues.contains(issue.number)
    {
      bytes = try Self.outline(of: bytes, name).linking(issue.number, atAsset: index)
    }
    return try verified(bytes, expected)
  }

  /// The file with the link of an issue to an asset removed, otherwise unchanged.
  ///
  /// - Throws: As ``linking(_:to:)``.
  func unlinking(_ issueID: Issue.ID, from assetID: Asset.ID) throws -> CatalogFile {
    var expected = catalog
    try expected.unlink(issueID, from: assetID)
    guard let index = catalog.assets.firstIndex(where: { $0.id == assetID }),
      let position = catalog.assets[index].linkedIssues.firstIndex(of: issueID)
    else { return self }
    return try verified(outline.unlinking(position, atAsset: index), expected)
  }

  private static func outline(
    of bytes: [UInt8],
    _ name: String
  ) throws(DataFileError) -> JSONOutline {
    do {
      return try JSONOutline(bytes)
    } catch {
      throw unsafe(name)
    }
  }

  /// Checks that the changed bytes contain the expected catalog, before they are written.
  private func verified(_ bytes: [UInt8], _ expected: Catalog) throws -> CatalogFile {
    let file = try CatalogFile(name: name, bytes: bytes)
    guard file.catalog == expected else { throw Self.unsafe(name) }
    return file
  }

  private static func unsafe(_ name: String) -> DataFileError {
    DataFileError(
      file: name,
      problem: "the change cannot be made without risk to the rest of the file",
      repair: "make it by hand, and report the file's layout as a defect"
    )
  }
}
