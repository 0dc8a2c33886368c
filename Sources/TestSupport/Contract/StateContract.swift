import Foundation
import Navigation
import Store

/// What stored states and links promise to older versions of an app: the names, versions and shapes of screens, and URLs, in a
/// file that is committed.
///
/// ```swift
/// @Test func `Stored screens and links keep their contract`() throws {
///   var contract = try StateContract<AppFeature.State>(file: "App.contract.json")
///   try contract.add(states: [.signedOut, .assets, .pickingAnIssue])
///   contract.add(links: router, urls: ["assets://assets/P-101"])
///   try contract.check()
/// }
/// ```
///
/// Give it states in which each screen is there once. They are stored in the file as a later process would find them, and later
/// runs restore them with the code of that time: a version without a migration is found then. Run the tests with
/// `STORE_CONTRACT=record` in the environment to write the file; states whose screens have changed are kept in it, so
/// that all versions are restored.
public struct StateContract<State: Codable> {
  private let url: URL
  private let former: ContractFile?
  private var current = ContractFile()
  private var brokenURLs: [String] = []
  private let location: SourceLocation

  /// Reads the file of a contract.
  ///
  /// - Parameters:
  ///   - file: The name of the file, in the folder of the test's source file.
  ///   - source: The test's source file; leave it out.
  ///   - location: The line of the test, for failures; leave it out.
  /// - Throws: An error if there is a file that can't be read.
  public init(
    file: String,
    source: String = #filePath,
    location: SourceLocation = #Store::location
  ) throws {
    let url = URL(fileURLWithPath: source).deletingLastPathComponent().appending(path: file)
    let exists = FileManager.default.fileExists(atPath: url.path)
    let data = exists ? try Data(contentsOf: url) : nil
    try self.init(url, data, location)
  }

  init(_ url: URL, _ former: Data?, _ location: SourceLocation) throws {
    (self.url, self.location) = (url, location)
    do {
      self.former = try former.map { try JSONDecoder().decode(ContractFile.self, from: $0) }
    } catch {
      throw UnreadableContract(description: "\(url.path) isn't the file of a contract: \(error)")
    }
  }

  /// Adds states with screens of the app.
  ///
  /// - Parameter states: The states.
  /// - Throws: The error of a state that can't be stored.
  public mutating func add(states: [State]) throws {
    for state in states {
      let data = try StateRestoration<State>.data(of: state)
      current.add(try JSONDecoder().decode(StoredJSON.self, from: data))
    }
  }

  /// Adds links, and URLs that others may have kept.
  ///
  /// - Parameters:
  ///   - router: Reads the URLs, also those in the file.
  ///   - urls: URLs of the links.
  public mutating func add<Screens: Linked>(links router: LinkRouter<Screens>, urls: [String]) {
    current.links += router.texts
    add(urls: urls) { _ = try router.parse($0) }
  }

  mutating func add(urls: [String], parse: (String) throws -> Void) {
    current.urls += urls
    for url in former?.urls ?? [] {
      do {
        try parse(url)
      } catch {
        brokenURLs.append("'\(url)' has no screen any more: \(error)")
      }
    }
  }

  /// How the app differs from the file.
  public var verdict: ContractVerdict {
    guard let former else { return .compatible(["there is no file yet"]) }
    let problems = former.states.flatMap { state -> [String] in
      guard let data = try? JSONEncoder().encode(state) else { return [] }
      return StateRestoration<State>.state(from: data).problems.map(\.description)
    }
    var broken: [String] = []
    for problem in problems + brokenURLs where !broken.contains(problem) { broken.append(problem) }
    if !broken.isEmpty { return .breaking(broken) }
    let changes = current.changes(from: former)
    return changes.isEmpty ? .same : .compatible(changes)
  }

  /// Fails the test unless the file has the contract of the app; writes the file where the environment says
  /// `STORE_CONTRACT=record`.
  ///
  /// - Throws: The error of writing the file.
  public func check() throws {
    if ProcessInfo.processInfo.environment["STORE_CONTRACT"] == "record" {
      try data.write(to: url, options: .atomic)
    } else if let failure {
      reportFailure(failure, at: location)
    }
  }

  /// The content of the file for the app as it is.
  var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      var file = current
      file.keepStates(of: former)
      return try encoder.encode(file) + Data("\n".utf8)
    }
  }

  /// Why the test fails.
  var failure: String? {
    let record = "run the tests with STORE_CONTRACT=record, and commit the file"
    switch verdict {
    case .same: return nil
    case .compatible(let changes):
      return """
        \(url.lastPathComponent) isn't the contract of the app any more. Older states and links work: \(record).

        \(changes.map { "• \($0)" }.joined(separator: "\n"))
        """
    case .breaking(let problems):
      return """
        A change breaks stored states or links of older versions:

        \(problems.map { "• \($0)" }.joined(separator: "\n"))

        Raise the version of a screen whose state has changed, and add a migration from the version before. Keep links that \
        others may have. If none of it was ever released, \(record).
        """
    }
  }
}

private struct UnreadableContract: Error, CustomStringConvertible {
  let description: String
}

/// How an app differs from its contract.
public enum ContractVerdict: Hashable, Sendable {
  /// It doesn't.
  case same
  /// Older states and links work; what has changed.
  case compatible([String])
  /// Some don't work; which and why.
  case breaking([String])
}
