import Features
import Store

/// Creates the storage that the command line selects, and checks that it can be read.
struct StorageChoice {
  /// How long each asset takes to load on a full screen, so that loading the sample is visible.
  private static let samplePace = 25

  private let options: Options
  /// How fast the sample's services are.
  let pace: LoadPace

  init(options: Options, isFullScreen: Bool) {
    self.options = options
    let isSampleShown = isFullScreen && options.dataFile == nil
    let milliseconds = options.pace ?? (isSampleShown ? Self.samplePace : 0)
    pace =
      milliseconds == 0
      ? .immediate
      : LoadPace { try await ContinuousClock().sleep(for: .milliseconds(milliseconds)) }
  }

  /// The storage, which was read once.
  ///
  /// - Throws: `FileError` or `DataFileError` when a file cannot be used.
  func storage() async throws -> any CatalogStorage {
    let issues = options.issuesFile.map(DiskFile.init(name:))
    if let name = options.dataFile {
      let storage = CatalogFileStorage(data: DiskFile(name: name), issues: issues, pace: pace)
      try await storage.check()
      return storage
    }
    guard let issues else { return MemoryStorage(.sample, pace: pace) }
    // The sample's links refer to issues that don't exist in the issues file.
    var catalog = Catalog.sample
    catalog.issues = try IssuesFile(name: issues.name, bytes: issues.read()).issues
    for index in catalog.assets.indices { catalog.assets[index].linkedIssues = [] }
    return MemoryStorage(catalog, pace: pace)
  }
}
