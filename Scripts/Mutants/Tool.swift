import Foundation

/// Writes mutants into a copy of the features, and removes those that don't compile.
@main
struct Tool {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 5 else {
      return fail("usage: make|drop LIST ORIGINALS COPY feature …|build-log")
    }
    let files = MutantFiles(originals: arguments[2], copy: arguments[3])
    let list = URL(filePath: arguments[1])
    switch arguments[0] {
    case "make":
      let mutations = try files.mutations(of: arguments[4...])
      try write(mutations, to: list)
      try files.write(mutations)
    case "drop":
      let log = try String(contentsOf: URL(filePath: arguments[4]), encoding: .utf8)
      let numbers = try read(list)
      let features = try files.allFeatures()
      let mutations = try files.mutations(of: features[...]).filter { numbers.contains($0.number) }
      let refused = try files.refused(mutations, in: log)
      guard !refused.isEmpty else { return fail("no mutant is at a line of an error") }
      let remaining = mutations.filter { !refused.contains($0.number) }
      try write(remaining, to: list)
      try files.write(remaining)
    default:
      fail("unknown command '\(arguments[0])'")
    }
  }

  private static func write(_ mutations: [Mutation], to list: URL) throws {
    let lines = mutations.map { "\($0.number)\t\($0.description)\n" }
    try lines.joined().write(to: list, atomically: true, encoding: .utf8)
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
