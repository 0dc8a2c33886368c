import Foundation

/// How much a random test tries: little for each change, and `STORE_SEEDS` times as much at night (`Scripts/nightly`).
package enum Seeds {
  /// The factor: 1 for each change.
  package static let factor =
    ProcessInfo.processInfo.environment["STORE_SEEDS"].flatMap { Int($0) } ?? 1

  /// A number of cases, by the number for each change.
  package static func count(_ usual: Int) -> Int { usual * factor }
}
