import Features
import Queries
import Store

/// Stores assets and links in a data file, and reads the issues of an issues file.
///
/// Every load reads the files again, and so includes changes made by other programs.
actor CatalogFileStorage: CatalogStorage {
  private let data: DiskFile
  private let issues: DiskFile?
  private let pace: LoadPace
  /// The data file as last read or written, which need not be parsed again while its bytes are equal.
  private var latest: CatalogFile?

  init(data: DiskFile, issues: DiskFile? = nil, pace: LoadPace = .immediate) {
    self.data = data
    self.issues = issues
    self.pace = pace
  }

  func load(
    progress: @escaping @Sendable (QueryProgress) async -> Void
  ) async throws -> Catalog {
    let catalog = try merged(read().catalog)
    try await pace.walk(catalog.assets.count, progress: progress)
    return catalog
  }

  func link(_ issueID: Issue.ID, to assetID: Asset.ID) throws -> AssetDetails {
    try change(assetID) { file in
      guard let issue = try merged(file.catalog).issues.first(where: { $0.number == issueID })
      else { throw CatalogError.unknownIssue(issueID) }
      return try file.linking(issue, to: assetID)
    }
  }

  func unlink(_ issueID: Issue.ID, from assetID: Asset.ID) throws -> AssetDetails {
    try change(assetID) { file in try file.unlinking(issueID, from: assetID) }
  }

  /// Reads both files once, to find their errors.
  ///
  /// - Throws: `DataFileError` or `FileError`.
  func check() throws {
    _ = try merged(read().catalog)
  }

  private func read() throws -> CatalogFile {
    try parsed(data.read())
  }

  private func parsed(_ bytes: [UInt8]) throws -> CatalogFile {
    if let latest, latest.bytes == bytes { return latest }
    let file = try CatalogFile(name: data.name, bytes: bytes)
    latest = file
    return file
  }

  private func change(
    _ assetID: Asset.ID,
    _ body: (CatalogFile) throws -> CatalogFile
  ) throws -> AssetDetails {
    try data.update { bytes in
      let file = try body(parsed(bytes))
      latest = file
      return file.bytes
    }
    return try merged(read().catalog).details(of: assetID)
  }

  /// The catalog with the issues of the issues file first, because these are newer.
  private func merged(_ catalog: Catalog) throws -> Catalog {
    guard let issues else { return catalog }
    let fresh = try IssuesFile(name: issues.name, bytes: issues.read()).issues
    let numbers = Set(fresh.map(\.number))
    var catalog = catalog
    catalog.issues = fresh + catalog.issues.filter { !numbers.contains($0.number) }
    return catalog
  }
}
