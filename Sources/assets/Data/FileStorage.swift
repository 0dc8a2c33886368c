import Features

/// Keeps assets and links in a data file, and knows the issues of an issues file.
///
/// Every load reads the files anew, so that what other programs changed is seen.
actor FileStorage: CatalogStorage {
  private let data: DiskFile
  private let issues: DiskFile?
  private let pace: LoadPace

  init(data: DiskFile, issues: DiskFile? = nil, pace: LoadPace = .immediate) {
    self.data = data
    self.issues = issues
    self.pace = pace
  }

  func load(
    progress: @escaping @Sendable (LoadProgress) async -> Void
  ) async throws -> Catalog {
    let catalog = try merged(try read().catalog)
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

  /// Reads both files once, to find what is wrong with them.
  ///
  /// - Throws: `DataFileError` or `FileError`.
  func check() throws {
    _ = try merged(try read().catalog)
  }

  private func read() throws -> CatalogFile {
    try CatalogFile(name: data.name, bytes: data.read())
  }

  private func change(
    _ assetID: Asset.ID,
    _ body: (CatalogFile) throws -> [UInt8]
  ) throws -> AssetDetails {
    var changed = Catalog()
    try data.update { bytes in
      let new = try body(CatalogFile(name: data.name, bytes: bytes))
      changed = try CatalogFile(name: data.name, bytes: new).catalog
      return new
    }
    return try merged(changed).details(of: assetID)
  }

  /// The catalog with the issues of the issues file, which are the fresher ones, put first.
  private func merged(_ catalog: Catalog) throws -> Catalog {
    guard let issues else { return catalog }
    let fresh = try IssuesFile(name: issues.name, bytes: issues.read()).issues
    let numbers = Set(fresh.map(\.number))
    var catalog = catalog
    catalog.issues = fresh + catalog.issues.filter { !numbers.contains($0.number) }
    return catalog
  }
}
