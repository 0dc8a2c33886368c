import Store

/// How the state of a screen is stored for a later process.
public struct ScreenRestoration: Sendable {
  /// The screen's name in files; `nil` is the name of the type.
  public let name: String?
  /// The version of the state's type.
  public let version: Int
  /// Whether the screen comes back at all.
  public let isRestored: Bool
  /// The migrations, by the version that they begin with.
  private(set) var migrations: [Int: @Sendable (inout StoredJSON) throws -> Void] = [:]

  /// A screen that comes back.
  ///
  /// - Parameters:
  ///   - name: The screen's name in files; by default the name of the type, which should not be changed then.
  ///   - version: The version of the state's type: one more with each change that older files don't fit.
  public init(_ name: String? = nil, version: Int = 1) {
    (self.name, self.version, isRestored) = (name, version, true)
  }

  private init() { (name, version, isRestored) = (nil, 1, false) }

  /// A screen that doesn't come back, and neither do those above it on its stack.
  ///
  /// A state that must be there, such as that of a property that is no optional, is stored all the same.
  ///
  /// The feature that asked for its result gets `.cancelled` in the later process.
  public static let notRestored = ScreenRestoration()

  /// The same restoration, with a step from one version to the next.
  ///
  /// The steps are run one after another, from the version in the file on. A file without a version has version 1.
  ///
  /// - Parameters:
  ///   - version: The version that the step begins with.
  ///   - migrate: Changes the state as it was stored to that of the next version. An error that it throws keeps the screen
  ///     aside, with the error as the reason.
  /// - Returns: The restoration with the step.
  public func migration(
    from version: Int,
    _ migrate: @escaping @Sendable (inout StoredJSON) throws -> Void
  ) -> ScreenRestoration {
    var restoration = self
    restoration.migrations[version] = migrate
    return restoration
  }

  /// Migrates a state to the current version.
  func migrate(_ state: inout StoredJSON, from stored: Int) throws {
    guard stored <= version else {
      throw RestorationError("this app has version \(version), and versions begin with 1")
    }
    for step in stored..<version {
      guard let migrate = migrations[step] else {
        throw RestorationError("there is no migration from its version \(step)")
      }
      do {
        try migrate(&state)
      } catch {
        throw RestorationError("its migration from version \(step) failed: \(error)")
      }
    }
  }
}

/// Why a screen isn't restored.
struct RestorationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
