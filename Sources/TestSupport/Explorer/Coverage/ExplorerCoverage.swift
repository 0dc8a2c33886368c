import Foundation
import Store

/// The behaviour that was reached: which cases of which features' actions a reducer got.
///
/// The explorer counts in memory (``Exploration/coverage``). The test stores of a test run write a file, where the environment has its
/// name: `STORE_COVERAGE=FILE swift test`.
public struct ExplorerCoverage: Sendable, Equatable {
  /// A case of a feature's action: the same wherever the feature is, in a test of its own or in an app.
  public struct Key: Sendable, Hashable {
    /// The feature, `AssetDetailFeature`: the type that has the action.
    public let feature: String
    /// The cases down to the action of the next feature: `linkIssueTapped`, `view.saveTapped`, `path.popFrom`.
    public let action: String

    /// Creates a key.
    public init(feature: String, action: String) {
      (self.feature, self.action) = (feature, action)
    }
  }

  /// The cases that were reached.
  public var reached: Set<Key>
  /// All cases of the features whose cases are listed at runtime, those that weren't reached too.
  var listed: Set<Key>

  /// Creates a coverage.
  ///
  /// - Parameter reached: The cases that were reached.
  public init(reached: Set<Key> = []) {
    (self.reached, listed) = (reached, [])
  }

  /// Reads the file of one or several test runs.
  ///
  /// A line that is no key is skipped: the process that wrote it may have died.
  ///
  /// - Parameter file: The file.
  /// - Throws: The error of the file system.
  public init(contentsOf file: URL) throws {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    self.init(reached: Set(text.split(separator: "\n").compactMap { Key(line: $0) }))
  }

  /// What one or the other has reached.
  public func union(_ other: ExplorerCoverage) -> ExplorerCoverage {
    var union = self
    union.reached.formUnion(other.reached)
    union.listed.formUnion(other.listed)
    return union
  }

  /// All cases that are known, whether they were reached or not.
  var known: Set<Key> {
    // What is listed ends at a payload whose cases aren't listed, and what is reached may go on: `loaded`, `loaded.success`.
    var longer: Set<Key> = []
    for key in reached {
      var action = Substring(key.action)
      while let dot = action.lastIndex(of: ".") {
        action = action[..<dot]
        longer.insert(Key(feature: key.feature, action: String(action)))
      }
    }
    return reached.union(listed.subtracting(longer))
  }
}

extension ExplorerCoverage: CustomStringConvertible {
  /// A table of the features, each with the number of its cases and those that weren't reached.
  public var description: String {
    let features = Dictionary(grouping: known, by: \.feature).sorted { $0.key < $1.key }
    let width = features.map(\.key.count).max() ?? 0
    let rows = features.map { feature, keys in
      let missed = keys.filter { !reached.contains($0) }.map(\.action).sorted()
      let name = feature.padding(toLength: width, withPad: " ", startingAt: 0)
      let count = "\(keys.count - missed.count) of \(keys.count)"
      return "\(name)  \(count)" + (missed.isEmpty ? "" : ", not \(missed.joined(separator: ", "))")
    }
    return (["\(reached.count) of \(known.count) actions reached"] + rows).joined(separator: "\n")
  }
}

extension ExplorerCoverage.Key: Comparable, CustomStringConvertible {
  /// Compares the features, and then the cases.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.feature, lhs.action) < (rhs.feature, rhs.action)
  }

  /// The feature and the case, such as `AssetDetailFeature.linkIssueTapped`.
  public var description: String { "\(feature).\(action)" }

  /// The key in a file: no Swift name has a tab or a line break.
  var line: String { "\(feature)\t\(action)\n" }

  fileprivate init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(feature: String(parts[0]), action: String(parts[1]))
  }
}
