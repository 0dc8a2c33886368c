import Foundation

/// The app that a recording was made in.
public struct RecordedApp: Sendable, Hashable, Codable {
  /// The name.
  public var name: String
  /// The version, such as `1.2`; `nil` if it has none.
  public var version: String?

  /// Creates the description of an app.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - version: The version.
  public init(name: String, version: String? = nil) {
    (self.name, self.version) = (name, version)
  }

  /// The running app, as its bundle describes it.
  ///
  /// A program without a bundle has the name of its executable.
  public static var current: RecordedApp {
    let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
    return RecordedApp(
      name: name ?? ProcessInfo.processInfo.processName,
      version: Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    )
  }
}
