import Foundation

/// The files that mutants are made from, and those that they are written to.
struct MutantFiles {
  let originals: String
  let copy: String
  /// The folders and files to change.
  let targets: [String]

  /// All mutations.
  func mutations() throws -> [Mutation] {
    var all: [Mutation] = []
    for path in try paths() {
      var finder = Finder(source: try source(path), path: path, lastNumber: all.count)
      finder.find()
      all += finder.mutations
    }
    return all
  }

  /// Writes all files, with the mutations in them.
  func write(_ mutations: [Mutation]) throws {
    for path in try paths() {
      let text = Mutation.apply(mutations.filter { $0.path == path }, to: try source(path))
      let url = URL(filePath: copy).appending(path: path)
      let former = try? String(contentsOf: url, encoding: .utf8)
      if text != former { try text.write(to: url, atomically: true, encoding: .utf8) }
    }
  }

  /// The numbers of the mutants at the lines of a build's errors.
  func refused(in log: String) throws -> Set<Int> {
    var numbers: Set<Int> = []
    for match in log.matches(of: /Sources\/([\w+\/]+\.swift):(\d+):(\d+): error:/) {
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
      if let number = before ?? switches(lines[line - 1]).first {
        numbers.insert(number)
        continue
      }
      // It is in an expression that goes over several lines.
      let above = lines[..<line].reversed().lazy.compactMap { switches($0).last }.first
      let below = lines[line...].prefix(3).lazy.compactMap { switches($0).first }.first
      numbers.formUnion([above, below].compactMap { $0 })
    }
    return numbers
  }

  private func source(_ path: String) throws -> Source {
    let url = URL(filePath: originals).appending(path: path)
    return Source(try String(contentsOf: url, encoding: .utf8))
  }

  private func paths() throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: originals)
    return all.filter { path in
      path.hasSuffix(".swift") && targets.contains { path == $0 || path.hasPrefix($0 + "/") }
    }.sorted()
  }
}
