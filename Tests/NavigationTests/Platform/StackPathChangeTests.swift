import Testing

@testable import Navigation

/// The table in the documentation of `StackPathChange`.
@Suite struct StackPathChangeTests {
  /// A row of the table: paths as letters, and a link's screen as `L`.
  struct Row: CustomTestStringConvertible {
    var shown: String
    var written: String
    var stack: String
    var popped: Character?
    var pushed = ""

    var testDescription: String { "\(shown) → \(written) on \(stack)" }
  }

  static let rows = [
    Row(shown: "AB", written: "A", stack: "AB", popped: "B"),
    Row(shown: "AB", written: "A", stack: "A"),
    Row(shown: "AB", written: "A", stack: "AC"),
    Row(shown: "AB", written: "A", stack: "ABC", popped: "B"),
    Row(shown: "ABC", written: "", stack: "ABC", popped: "A"),
    Row(shown: "ABC", written: "", stack: "BC", popped: "B"),
    Row(shown: "A", written: "AL", stack: "A", pushed: "L"),
    Row(shown: "A", written: "AL", stack: "AL"),
    Row(shown: "A", written: "AL", stack: "AB", pushed: "L"),
    Row(shown: "A", written: "AL", stack: ""),
    Row(shown: "", written: "L", stack: "", pushed: "L"),
    Row(shown: "", written: "LM", stack: "", pushed: "LM"),
    Row(shown: "AB", written: "AL", stack: "AB", popped: "B", pushed: "L"),
    Row(shown: "AB", written: "AB", stack: "AC"),
    Row(shown: "", written: "", stack: "A"),
  ]

  @Test(arguments: rows)
  func `B108 - What a platform writes to a path is compared with what it showed`(_ row: Row) {
    let change = StackPathChange(
      from: Array(row.shown),
      to: Array(row.written),
      on: Array(row.stack)
    )
    #expect(change.popped == row.popped)
    #expect(String(change.pushed) == row.pushed)
  }
}
