import Foundation
import Testing

/// The plug-in that was built beside the tests.
enum BuiltPlugin {
  static func executable() throws -> URL {
    let folders = [CommandLine.arguments[0], Bundle.main.bundlePath].map {
      URL(fileURLWithPath: $0).deletingLastPathComponent()
    }
    let parents = folders.flatMap { [$0, $0.deletingLastPathComponent()] }
    let plugin = (parents + [Bundle.main.bundleURL])
      .map { $0.appendingPathComponent("StoreMacros-tool") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(plugin, "no StoreMacros-tool beside \(CommandLine.arguments[0])")
  }
}
