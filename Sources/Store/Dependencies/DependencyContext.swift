import Foundation

/// The use of the process, or of a part of it; decides which default a dependency has.
public enum DependencyContext: Sendable, Hashable {
  /// The app runs: ``DependencyKey/liveValue``.
  case live
  /// A preview runs: ``TestDependencyKey/previewValue``.
  case preview
  /// A test runs: ``TestDependencyKey/testValue``.
  case test

  /// The context of this process, found once from its arguments and environment.
  ///
  /// `STORE_DEPENDENCY_CONTEXT=live`, `preview` or `test` in the environment takes precedence. Otherwise it
  /// is `preview` under Xcode's previews, `test` in a process of XCTest or Swift Testing, and
  /// `live` in every other.
  public static let process = detected(
    arguments: CommandLine.arguments,
    environment: ProcessInfo.processInfo.environment
  )

  static func detected(
    arguments: [String],
    environment: [String: String]
  ) -> DependencyContext {
    switch environment["STORE_DEPENDENCY_CONTEXT"] {
    case "live": return .live
    case "preview": return .preview
    case "test": return .test
    default: break
    }
    if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" { return .preview }
    let markers = [
      "XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier",
      "SWIFT_TESTING_ENABLED",
    ]
    if markers.contains(where: { environment[$0] != nil }) { return .test }
    guard let program = arguments.first else { return .live }
    let name = program.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
    guard let name else { return .live }
    // Linux runs the bundle itself, Apple's systems one of the two helpers.
    let isTest =
      name.hasSuffix(".xctest") || name == "xctest" || name.hasPrefix("swiftpm-testing-helper")
    return isTest ? .test : .live
  }
}
