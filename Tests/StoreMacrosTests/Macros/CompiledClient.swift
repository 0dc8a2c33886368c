import Foundation

/// Code that uses the macros, compiled against the modules beside the tests as a client's is.
struct CompiledClient {
  /// The output of the compiler, with the expansions if they were requested.
  let output: String
  /// Whether it compiles.
  let isAccepted: Bool
  let isCrash: Bool

  /// Checks the types of some code, whose first line follows the imports.
  ///
  /// The compiler is ended after a minute of CPU, so that a mistake that it can't diagnose fails the test.
  init(
    _ code: String,
    imports: String = "import Navigation; import Store",
    arguments: [String] = []
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Client.swift")
    try "\(imports)\n\(code)".write(
      to: file,
      atomically: true,
      encoding: .utf8
    )
    let products = try BuiltPlugin.executable().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "sh", "-c", "ulimit -t 60 && exec swiftc \"$@\"", "sh", "-typecheck", "-swift-version", "6",
        "-parse-as-library", "-diagnostic-style",
        "llvm", "-D", "DEBUG", "-module-name", "Example",
        "-I", products.appending(path: "Modules").path, "-load-plugin-executable",
        products.appending(path: "StoreMacros-tool").path + "#StoreMacros", file.path,
      ] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    isAccepted = process.terminationReason == .exit && process.terminationStatus == 0
    isCrash = process.terminationReason == .uncaughtSignal || process.terminationStatus > 1
  }

  /// The expansions in the output, if they were requested.
  var expansions: [String] {
    let rule = "------------------------------\n"
    return output.components(separatedBy: "@__swiftmacro_").dropFirst().compactMap { part in
      let pieces = part.components(separatedBy: rule)
      return pieces.count > 1 ? pieces[1] : nil
    }
  }
}
