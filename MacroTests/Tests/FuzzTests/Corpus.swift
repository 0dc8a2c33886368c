import Foundation

/// Declarations written by people and tools, which the fuzzer changes.
enum Corpus {
  /// The folders of the project whose sources belong to the corpus.
  static let projectFolders = ["Sources", "Tests", "MacroTests", "Benchmarks"]

  /// Where the toolchain keeps interfaces, from its `lib` folder on.
  static let interfaceFolders = ["swift/linux", "swift/host", "swift/macosx"]

  /// The project's folder.
  static var project: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The project's own sources, whole.
  static func projectFiles() -> [String] {
    projectFolders.flatMap { folder in
      files(in: project.appendingPathComponent(folder), withExtension: "swift")
    }
  }

  /// The interfaces of the toolchain's modules, whole.
  static func interfaces(of toolchain: URL) -> [String] {
    interfaceFolders.flatMap { folder in
      files(in: toolchain.appendingPathComponent(folder), withExtension: "swiftinterface")
    }
  }

  /// The `lib` folder beside the compiler that is found first on the path.
  static func toolchain() -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
      .first {
        FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("swiftc").path)
      }?
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("lib")
  }

  private static func files(in folder: URL, withExtension suffix: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).sorted()
      .filter { $0.hasSuffix(".\(suffix)") && !$0.contains(".private.") && !$0.contains(".build") }
      .compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
  }

  /// The declarations at the left margin that have a body, no longer than a bound.
  ///
  /// They are found by lines and not by the tokeniser that is under test. Left out are those with
  /// `@_effects`, between whose parentheses the compiler accepts any tokens, even lone brackets.
  static func declarations(in file: String, upTo bound: Int = 6_000) -> [String] {
    var declarations: [String] = []
    var lines: [Substring] = []
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.hasPrefix("//") || line.hasPrefix("import ") || line.hasPrefix("#") {
        if lines.isEmpty { continue }
      }
      lines.append(line)
      guard line.hasPrefix("}") || (lines.count == 1 && line.hasSuffix("}")) else { continue }
      let text = lines.joined(separator: "\n")
      lines = []
      if text.utf8.count <= bound, startsType(text), !text.contains("@_effects(") {
        declarations.append(text)
      }
    }
    return declarations
  }

  private static func startsType(_ text: String) -> Bool {
    let head = text.prefix { $0 != "{" }
    return ["struct ", "enum ", "class ", "actor ", "protocol ", "extension "]
      .contains { head.contains($0) }
  }

  /// An interface's declaration with bodies where the compiler wants them outside interfaces.
  static func withBodies(_ declaration: String) -> String {
    if declaration.prefix(while: { $0 != "{" }).contains("protocol ") { return declaration }
    var text = declaration.replacingOccurrences(of: "{ get }", with: "{ get {} }")
    text = text.replacingOccurrences(of: "{ get set }", with: "{ get {} set {} }")
    for accessor in ["get", "set", "_read", "_modify", "nonmutating set", "mutating get"] {
      text = text.replacingOccurrences(of: " \(accessor)\n", with: " \(accessor) {}\n")
    }
    return text
  }
}
