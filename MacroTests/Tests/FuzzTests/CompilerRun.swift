import Foundation

@testable import StoreMacrosCode

/// One call of the compiler for many small files.
struct CompilerRun {
  enum Mode {
    /// Parses only: accepts unknown names, and excludes code inside of `#if`.
    case parse
    /// Checks types, with some conditions given by `-D`.
    case check(conditions: Set<String>, prelude: String)
  }

  /// The compiler's verdict on one file.
  struct Verdict {
    var isAccepted: Bool
    /// The dump of the file, if it is accepted and could be read.
    var dump: JSON?
    /// The first error.
    var message: String?
  }

  /// The compiler's verdict on each of some files.
  ///
  /// A file on which the compiler itself crashes is found by halving, and is not accepted.
  static func verdicts(on files: [String], _ mode: Mode) throws -> [Verdict] {
    var verdicts = Array(repeating: Verdict(isAccepted: false), count: files.count)
    var open = [Array(files.indices)]
    while let part = open.popLast(), !part.isEmpty {
      if let found = try run(part.map { files[$0] }, mode) {
        for (index, verdict) in zip(part, found) { verdicts[index] = verdict }
      } else if part.count > 1 {
        open.append(Array(part[..<(part.count / 2)]))
        open.append(Array(part[(part.count / 2)...]))
      }
    }
    return verdicts
  }

  /// The verdicts on some files, or `nil` if the compiler crashes.
  private static func run(_ files: [String], _ mode: Mode) throws -> [Verdict]? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("outline-fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var arguments = ["swiftc", "-frontend", "-dump-ast-format", "json", "-diagnostic-style=llvm"]
    switch mode {
    // Slashes delimit regular expressions, as in language mode 6.
    case .parse: arguments += ["-dump-parse", "-parse-as-library", "-enable-bare-slash-regex"]
    case .check(let conditions, let prelude):
      arguments += [
        "-dump-ast", "-parse-as-library", "-swift-version", "6", "-module-name", "Fuzzed",
        "-package-name", "Fuzz",
      ]
      arguments += conditions.sorted().flatMap { ["-D", $0] }
      try Data(prelude.utf8).write(to: folder.appendingPathComponent("prelude.swift"))
      arguments.append(folder.appendingPathComponent("prelude.swift").path)
    }
    for (index, file) in files.enumerated() {
      let path = folder.appendingPathComponent("f\(index)").path
      try Data(file.utf8).write(to: URL(fileURLWithPath: path + ".swift"))
      arguments += ["-primary-file", path + ".swift", "-o", path + ".json"]
    }
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    let output = try FileHandle(forWritingTo: log)
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    guard process.terminationReason == .exit, process.terminationStatus <= 1 else { return nil }
    let errors = firstErrors(String(decoding: try Data(contentsOf: log), as: UTF8.self))
    return files.indices.map { index in
      let error = errors["f\(index).swift"]
      let url = folder.appendingPathComponent("f\(index).json")
      guard error == nil, let data = try? Data(contentsOf: url) else {
        return Verdict(isAccepted: false, message: error)
      }
      return Verdict(isAccepted: true, dump: try? JSONReader.read(Array(data)))
    }
  }

  /// The first error of each file, by the file's name.
  private static func firstErrors(_ log: String) -> [String: String] {
    var errors: [String: String] = [:]
    for line in log.split(separator: "\n") {
      guard let mark = line.firstRange(of: ": error: "),
        let name = line[..<mark.lowerBound].split(separator: ":").first?
          .split(separator: "/").last
      else { continue }
      if errors[String(name)] == nil { errors[String(name)] = String(line[mark.upperBound...]) }
    }
    return errors
  }
}
