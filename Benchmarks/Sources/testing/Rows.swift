import Foundation
import Store
import TestSupport

/// Two states of 100,000 rows that differ in one.
enum Rows {
  static let count = 100_000

  struct Row: Equatable, Identifiable {
    let id: Int
    var title: String
    var tags: [String]
  }

  /// A row that can't be compared by `==`.
  struct LooseRow {
    let id: Int
    var title: String
    var tags: [String]
  }

  static func compareEquatable() -> String {
    let before = (0..<count).map { Row(id: $0, title: "row \($0)", tags: ["a", "b"]) }
    var after = before.map { $0 }
    after[count / 2].title = "another"
    return diff(before, after) ?? ""
  }

  static func compareIdentified() -> String {
    let rows = (0..<count).map { Row(id: $0, title: "row \($0)", tags: ["a", "b"]) }
    let before = IdentifiedArray(uniqueElements: rows)
    var after = before
    after[id: count / 2]?.title = "another"
    return diff(before, after) ?? ""
  }

  static func compareLoose() -> String {
    let before = (0..<count).map { LooseRow(id: $0, title: "row \($0)", tags: ["a", "b"]) }
    var after = before.map { $0 }
    after[count / 2].title = "another"
    return diff(before, after) ?? ""
  }
}
