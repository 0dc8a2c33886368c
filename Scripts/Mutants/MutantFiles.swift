import Foundation

/// The files that mutants are made from, and those that they are written to.
struct MutantFiles {
  let originals: String
  let copy: String

  func allFeatures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: originals).filter { !$0.contains(".") }
  }

  /// The mutations of all reducers, numbered the same whichever features are asked for.
  func mutations(of features: ArraySlice<String>) throws -> [Mutation] {
    var all: [Mutation] = []
    var number = 0
    for path in try paths() {
      var finder = Finder(source: try source(path), name: path, lastNumber: number)
      finder.find()
      number += finder.mutations.count
      if features.contains(where: { path.hasPrefix($0 + "/") }) { all += finder.mutations }
    }
    return all
  }

  /// Writes all files, with the mutations in them.
  func write(_ mutations: [Mutation]) throws {
    for path in try paths() {
      let own = mutations.filter { $0.description.hasPrefix(path + ":") }
      let text = Mutation.apply(own, to: try source(path))
      let url = URL(filePath: copy).appending(path: path)
      let former = try? String(contentsOf: url, encoding: .utf8)
      if text != former { try text.write(to: url, atomically: true, encoding: .utf8) }
    }
  }

  /// The numbers of the mutants at the lines of a build's errors.
  func refused(_ mutations: [Mutation], in log: String) throws -> Set<Int> {
    var numbers: Set<Int> = []
    for match in log.matches(of: /Features\/([\w+\/]+\.swift):(\d+):(\d+): error:/) {
      guard let line = Int(match.2), let column = Int(match.3) else { continue }
      let url = URL(filePath: copy).appending(path: String(match.1))
      let lines = try String(contentsOf: url, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.indices.contains(line - 1) else { continue }
      let text = lines[line - 1].utf8
      let end = text.index(text.startIndex, offsetBy: column, limitedBy: text.endIndex)
      let switches = { (text: Substring) in
        text.matches(of: /Mutant\.isOn\((\d+)\)/).compactMap { Int($0.1) }
      }
      // The error is at what follows a switch, or at what surrounds it.
      let before = switches(lines[line - 1][..<(end ?? text.endIndex)]).last
      if let number = before ?? switches(lines[line - 1]).first { numbers.insert(number) }
    }
    return numbers
  }

  private func source(_ path: String) throws -> Source {
    let url = URL(filePath: originals).appending(path: path)
    return Source(try String(contentsOf: url, encoding: .utf8))
  }

  private func paths() throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: originals)
    return all.filter { $0.hasSuffix(".swift") && $0.contains("/") }.sorted()
  }
}
