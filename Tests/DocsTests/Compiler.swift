import Foundation
import Testing

/// The compiler with the modules and the macros of the build that these tests belong to.
struct Compiler {
  private let products: URL

  /// The name that SwiftPM gives the package, that of its folder: the fixtures have `package` access.
  private static let package = String(
    Repository.root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
  )

  init() throws {
    let folders = [CommandLine.arguments[0], Bundle.main.bundlePath].map {
      URL(filePath: $0).deletingLastPathComponent()
    }
    let parents = folders.flatMap { [$0, $0.deletingLastPathComponent()] }
    let found = (parents + [Bundle.main.bundleURL]).first {
      FileManager.default.isExecutableFile(atPath: $0.appending(path: "StoreMacros-tool").path)
    }
    products = try #require(found, "no StoreMacros-tool beside \(CommandLine.arguments[0])")
  }

  /// Compiles a module.
  ///
  /// - Parameters:
  ///   - name: The module's name.
  ///   - sources: The folder of its files.
  ///   - modules: A folder of modules that it imports. The module is written to it too.
  ///   - options: Other options of the compiler.
  /// - Returns: What the compiler printed, if it failed.
  /// - Throws: The error of `Process` if the compiler can't be started.
  func failure(
    ofModule name: String,
    sources: URL,
    modules: URL,
    options: [String] = []
  ) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-emit-module", "-emit-module-path",
        modules.appending(path: "\(name).swiftmodule").path, "-module-name", name, "-wmo",
        "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-enable-testing",
        "-package-name", Self.package, "-I", modules.path,
        "-I", products.appending(path: "Modules").path, "-load-plugin-executable",
        products.appending(path: "StoreMacros-tool").path + "#StoreMacros",
      ] + options + Repository.swiftFiles(in: sources).map(\.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let isDone = process.terminationReason == .exit && process.terminationStatus == 0
    return isDone ? nil : output
  }
}
