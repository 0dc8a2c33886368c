import Foundation

/// A block of code in an article, under the file that it belongs to: a whole new file, or a change.
struct ArticleStep {
  enum Kind: String {
    case newFile = "swift"
    case change = "diff"
  }

  let path: String
  let kind: Kind
  let code: String

  /// The blocks of an article, in order.
  static func steps(in article: String) -> [ArticleStep] {
    article.matches(of: /(?m)^`([^`\n]+)`:\n\n```(swift|diff)\n((?:(?!```).*\n)+)```/)
      .compactMap { match in
        Kind(rawValue: String(match.2)).map {
          ArticleStep(path: String(match.1), kind: $0, code: String(match.3))
        }
      }
  }

  /// Applies the block to a copy of the package.
  func apply(in folder: URL) throws {
    let file = folder.appending(path: path)
    switch kind {
    case .newFile:
      guard !FileManager.default.fileExists(atPath: file.path) else {
        throw Failure(description: "\(path) is there already")
      }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try code.write(to: file, atomically: true, encoding: .utf8)
    case .change:
      var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      for place in code.dropLast().components(separatedBy: "\n@@\n") {
        try change(place.components(separatedBy: "\n"), in: &lines)
      }
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// Replaces the lines without a sign or with `-` by those without a sign or with `+`.
  private func change(_ place: [String], in lines: inout [String]) throws {
    guard place.allSatisfy({ " +-".contains($0.prefix(1)) && !$0.isEmpty }) else {
      throw Failure(description: "\(path): start each line with a space, + or -:\n\(place)")
    }
    let old = place.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
    let new = place.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
    let starts = lines.indices.filter { lines[$0...].starts(with: old, by: ==) }
    guard let start = starts.first, starts.count == 1 else {
      let text = old.joined(separator: "\n")
      throw Failure(description: "\(path) has \(starts.count) times, not once:\n\(text)")
    }
    lines.replaceSubrange(start..<(start + old.count), with: new)
  }

  /// A block that doesn't fit the sources.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
