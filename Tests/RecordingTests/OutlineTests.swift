import Store
import TestFixtures
import TestSupport
import Testing

@testable import Recording

/// Values as trees, and the changes between two.
@Suite struct OutlineTests {
  private struct Row: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  private enum Choice: Equatable {
    case none
    case one(Int)
    case both(first: Int, second: String)
  }

  private struct Value: Equatable {
    var rows: [Row] = []
    var numbers: [Int] = []
    var names: Set<String> = []
    var table: [String: Choice] = [:]
    var choice = Choice.none
    var optional: Int?
    var text = ""
  }

  private final class Box { var count = 0 }

  private struct Content { var count: Int }

  /// Is shown as what is stored elsewhere, like a shared value.
  private struct Reference: CustomDumpRepresentable {
    let box: Box
    var customDumpValue: Any { Content(count: box.count) }
  }

  @Test func `A value is written by its parts`() {
    let value = Value(
      rows: [Row(id: 4, name: "a")],
      numbers: [1, 2],
      names: ["y", "x"],
      table: ["k": .one(1)],
      choice: .both(first: 1, second: "s"),
      optional: 3,
      text: "a\nb"
    )
    #expect(
      Outline(of: value).inlineText
        == #"OutlineTests.Value(rows: [#4: OutlineTests.Row(id: 4, name: "a")], numbers: [1, 2], names: Set(["x", "y"]), "#
        + #"table: ["k": one(1)], choice: both(first: 1, second: "s"), optional: 3, text: "a\nb")"#
    )
    #expect(Outline(of: Choice.none) == .leaf(".none"))
  }

  @Test(arguments: 0..<UInt64(Seeds.count(50)))
  func `B135 - All patches of a sequence lead from the first outline to the last`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var builder = OutlineBuilder(.all)
    var value = Value()
    let first = builder.outline(of: value)
    var (outline, patched) = (first, first)
    for _ in 0..<40 {
      let former = value
      change(&value, using: &random)
      // Parts that are equal are taken over.
      outline = builder.outline(of: value, after: (former, outline))
      #expect(outline == Outline(of: value))
      if let patch = OutlinePatch(from: patched, to: outline) {
        patched = patch.applied(to: patched)
      }
      #expect(patched == outline)
    }
  }

  private func change(_ value: inout Value, using random: inout SeededGenerator) {
    let number = Int.random(in: 0..<6, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: value.rows.insert(Row(id: number * 7, name: "n"), at: min(number, value.rows.count))
    case 1: if !value.rows.isEmpty { value.rows.remove(at: number % value.rows.count) }
    case 2: value.rows.shuffle(using: &random)
    case 3: if !value.rows.isEmpty { value.rows[number % value.rows.count].name += "x" }
    case 4: value.numbers.insert(number, at: min(number, value.numbers.count))
    case 5: if !value.numbers.isEmpty { value.numbers.remove(at: number % value.numbers.count) }
    case 6: value.names.formSymmetricDifference(["\(number)"])
    case 7: value.table["\(number)"] = value.table["\(number)"] == nil ? .one(number) : nil
    case 8:
      let choices: [Choice] = [.none, .one(number), .both(first: number, second: "s")]
      value.choice = choices[number % 3]
    case 9: value.optional = number > 2 ? number : nil
    case 10: value.rows.reverse()
    default: value.text += "t"
    }
  }

  @Test func `What an object holds is read again, though the object is the same`() {
    let box = Box()
    var builder = OutlineBuilder(.all)
    let former = builder.outline(of: [box])
    box.count = 1
    let outline = builder.outline(of: [box], after: ([box], former))
    #expect(outline.inlineText == "[OutlineTests.Box(count: 1)]")
    let reference = Reference(box: box)
    let second = builder.outline(of: reference)
    box.count = 2
    let third = builder.outline(of: reference, after: (reference, second))
    #expect(third.inlineText == "OutlineTests.Content(count: 2)")
  }

  @Test func `One changed row of many makes a patch of that row`() {
    var rows = (0..<1000).map { Row(id: $0, name: "n") }
    let old = Outline(of: rows)
    rows[500].name = "new"
    let name = OutlinePatch.parts(nil, [.init(index: 1, patch: .value(.leaf("\"new\"")))])
    #expect(
      OutlinePatch(from: old, to: Outline(of: rows))
        == .parts(nil, [.init(index: 500, patch: name)])
    )
    rows.removeFirst()
    rows[499].name = "n"
    let patch = OutlinePatch(from: old, to: Outline(of: rows))
    #expect(patch == .parts(.init(start: 0, removed: 1, inserted: []), []))
    let turned = OutlinePatch(from: Outline(of: rows), to: Outline(of: Array(rows.reversed())))
    let moved = (0..<999).reversed().map { OutlinePatch.Item.moved($0) }
    #expect(turned == .parts(.init(start: 0, removed: 999, inserted: moved), []))
  }
}
