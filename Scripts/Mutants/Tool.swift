import Foundation

/// Writes mutants into a copy of the sources, and removes those that don't compile.
@main
struct Tool {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 5 else {
      return fail("usage: LIST ORIGINALS COPY BUILD-LOG path …")
    }
    let list = URL(filePath: arguments[0])
    let files = MutantFiles(originals: arguments[1], copy: arguments[2], targets: Array(arguments[4...]))
    var mutations = try files.mutations()
    // After the first build: without those at its errors.
    if let log = try? String(contentsOf: URL(filePath: arguments[3]), encoding: .utf8) {
      let refused = try files.refused(in: log)
      guard !refused.isEmpty else { return fail("no mutant is at a line of an error") }
      let remaining = try read(list).subtracting(refused)
      mutations.removeAll { !remaining.contains($0.number) }
    }
    let lines = mutations.map { "\($0.number)\t\($0.description)\n" }
    try lines.joined().write(to: list, atomically: true, encoding: .utf8)
    try files.write(mutations)
  }

  private static func read(_ list: URL) throws -> Set<Int> {
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
    return Set(lines.compactMap { $0.split(separator: "\t").first.flatMap { Int($0) } })
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data("mutants: \(message)\n".utf8))
    exit(1)
  }
}
