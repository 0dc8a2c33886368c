import Navigation
import Store
import Testing

@testable import StoreSwiftCode
@testable import TestSupport

/// Each test applies the expected statements by hand: so they compile, and turn the first
/// value into the second.
@Suite struct ChangeTextTests {
  @ObservableState
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = "a"
    var marks: [Int] = []
  }

  @CasePathable
  enum Screen: Equatable {
    case row(Row)
    case empty
  }

  @ObservableState
  struct State: Equatable {
    var count = 0
    var row = Row(id: 1)
    var optional: Row?
    var screen = Screen.empty
    var numbers = [1, 2, 3, 4, 5]
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    var path = StackState<Screen>()
    var names: [String: Int] = ["a": 1, "b": 2]
    var set: Set<Int> = [1, 2]
    @Presents var presented: Row?
  }

  /// Checks the statements for a change, and that the same change, made by hand, gives the state.
  private func check(
    _ change: (inout State) -> Void,
    _ statements: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    check(from: State(), change, statements, sourceLocation: sourceLocation)
  }

  private func check<Value>(
    from before: Value,
    _ change: (inout Value) -> Void,
    _ statements: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var after = before
    change(&after)
    #expect(
      ChangeText.statements(from: before, to: after).map(\.text).joined(separator: "\n")
        == statements,
      sourceLocation: sourceLocation
    )
  }

  @Test func `B65 - A property is assigned`() {
    check({ $0.count = 1 }, "$0.count = 1")
  }

  @Test func `B65 - Of a struct only what changed is assigned`() {
    check({ $0.row.name = "b" }, "$0.row.name = \"b\"")
  }

  @Test func `B65 - A struct with another id is assigned as a whole`() {
    check(
      { $0.row = ChangeTextTests.Row(id: 2, name: "a", marks: []) },
      "$0.row = ChangeTextTests.Row(id: 2, name: \"a\", marks: [])"
    )
  }

  @Test func `B65 - An optional is set, changed, and set to nil`() {
    var other = State()
    check(
      { $0.optional = ChangeTextTests.Row(id: 1, name: "a", marks: []) },
      "$0.optional = ChangeTextTests.Row(id: 1, name: \"a\", marks: [])"
    )
    other.optional = Row(id: 1)
    check(from: other, { $0.optional?.name = "b" }, "$0.optional?.name = \"b\"")
    check(from: other, { $0.optional = nil }, "$0.optional = nil")
  }

  @Test func `B65 - Presented state is changed as any optional`() {
    var other = State()
    other.presented = Row(id: 1)
    check(from: other, { $0.presented?.name = "b" }, "$0.presented?.name = \"b\"")
    check(from: other, { $0.presented = nil }, "$0.presented = nil")
  }

  @Test func `B65 - A payload is changed in its case`() {
    var other = State()
    other.screen = .row(Row(id: 1))
    check(
      from: other,
      {
        $0.screen.modify(\.row) {
          $0.name = "b"
        }
      },
      "$0.screen.modify(\\.row) { $0.name = \"b\" }"
    )
    check(from: other, { $0.screen = .empty }, "$0.screen = .empty")
  }

  @Test func `B65 - Elements are changed, appended and removed`() {
    check({ $0.numbers[1] = 7 }, "$0.numbers[1] = 7")
    check({ $0.numbers.append(6) }, "$0.numbers.append(6)")
    check({ $0.numbers.remove(at: 2) }, "$0.numbers.remove(at: 2)")
    check({ $0.numbers = [9] }, "$0.numbers = [9]")
  }

  @Test func `B65 - Identified elements are reached by their ids`() {
    check({ $0.rows[id: 2]?.name = "b" }, "$0.rows[id: 2]?.name = \"b\"")
    check({ $0.rows[id: 2] = nil }, "$0.rows[id: 2] = nil")
    check(
      { $0.rows.append(ChangeTextTests.Row(id: 4, name: "a", marks: [])) },
      "$0.rows.append(ChangeTextTests.Row(id: 4, name: \"a\", marks: []))"
    )
  }

  @Test func `B65 - A case called none, and nothing within an optional, are not taken for nil`() {
    typealias Numbers = [String: Int?]
    #expect(
      ChangeText.statements(from: Mark?.none as Any, to: Mark?.some(.none) as Any).map(\.text) == [
        "$0 = .some(.none)"
      ]
    )
    #expect(
      ChangeText.statements(from: Mark?.some(.red) as Any, to: Mark?.some(.none) as Any).map(\.text)
        == [
          "$0 = .some(.none)"
        ]
    )
    #expect(ChangeText.statements(from: Mark.red, to: Mark.none).map(\.text) == ["$0 = .none"])
    #expect(
      ChangeText.statements(from: Mark?.some(.none) as Any, to: Mark?.none as Any).map(\.text) == [
        "$0 = nil"
      ]
    )
    #expect(
      ChangeText.statements(from: Int??.some(1) as Any, to: Int??.some(nil) as Any).map(\.text) == [
        "$0 = .some(nil)"
      ]
    )
    #expect(
      ChangeText.statements(from: ["a": 1] as Numbers, to: ["a": nil] as Numbers).map(\.text) == [
        "$0[\"a\"] = .some(nil)"
      ]
    )
    #expect(
      ChangeText.statements(from: [:] as Numbers, to: ["a": nil] as Numbers).map(\.text) == [
        "$0[\"a\"] = .some(nil)"
      ]
    )
  }

  @Test func `B65 - Dialogs are written as they are in reducers`() {
    var before = Dialogs()
    check(
      from: before,
      {
        $0.alert = AlertState {
          TextState("Delete ") + TextState("all").bold().italic() + TextState("?")
        } actions: {
          ButtonState(role: .destructive, action: .delete(1)) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Keep") }
          ButtonState { TextState("Later") }
        } message: {
          TextState("Its \"issues\" stay.")
        }
      },
      #"""
      $0.alert = AlertState {
        TextState("Delete ") + TextState("all").bold().italic() + TextState("?")
      } actions: {
        ButtonState(role: .destructive, action: .delete(1)) { TextState("Delete") }
        ButtonState(role: .cancel) { TextState("Keep") }
        ButtonState { TextState("Later") }
      } message: {
        TextState("Its \"issues\" stay.")
      }
      """#
    )
    before.alert = AlertState { TextState("a") }
    check(
      from: before,
      {
        $0.alert = AlertState {
          TextState("b")
        }
      },
      """
      $0.alert = AlertState {
        TextState("b")
      }
      """
    )
    check(
      from: before,
      {
        $0.choice = ConfirmationDialogState(titleVisibility: .visible) {
          TextState("Sort")
        } actions: {
          ButtonState(action: .delete(2)) { TextState("One") }
        }
      },
      """
      $0.choice = ConfirmationDialogState(titleVisibility: .visible) {
        TextState("Sort")
      } actions: {
        ButtonState(action: .delete(2)) { TextState("One") }
      }
      """
    )
    check(from: before, { $0.text = TextState("t") }, "$0.text = TextState(\"t\")")
    before.text = TextState("t")
    check(from: before, { $0.text = TextState("") }, "$0.text = TextState(\"\")")
  }

  @ObservableState
  fileprivate struct Dialogs: Equatable {
    enum Action: Equatable {
      case delete(Int)
    }

    @Presents var alert: AlertState<Action>?
    @Presents var choice: ConfirmationDialogState<Action>?
    var text = TextState("")
  }

  private enum Mark: Equatable {
    case none
    case red
  }

  /// In quadratic time it would far exceed the limit.
  @Test(.timeLimit(.minutes(20)))
  func `B65 - One of very many identified elements is reached by its id`() {
    let rows = IdentifiedArray(uniqueElements: (0..<100_000).map { Row(id: $0) })
    var before = State()
    before.rows = rows
    check(from: before, { $0.rows[id: 50_000]?.name = "b" }, "$0.rows[id: 50000]?.name = \"b\"")
    check(from: before, { $0.rows.remove(id: 7) }, "$0.rows[id: 7] = nil")
  }

  @Test func `B65 - Identified elements in another order are assigned as a whole`() {
    var other = State()
    other.rows = [Row(id: 1), Row(id: 2)]
    check(
      from: other,
      { $0.rows = [Row(id: 2), Row(id: 1)] },
      """
      $0.rows = [ChangeTextTests.Row(id: 2, name: "a", marks: []), \
      ChangeTextTests.Row(id: 1, name: "a", marks: [])]
      """
    )
  }

  @Test func `B65 - Screens of a stack are reached by their ids and cases`() {
    var other = State()
    other.path = StackState([.row(Row(id: 1)), .empty])
    check(
      from: other,
      { $0.path[id: 0, case: \.row]?.name = "b" },
      "$0.path[id: 0, case: \\.row]?.name = \"b\""
    )
    check(from: other, { $0.path[id: 1] = nil }, "$0.path[id: 1] = nil")
    check(from: other, { $0.path.append(.empty) }, "$0.path.append(.empty)")
  }

  @Test func `B65 - Entries of a dictionary are set and removed`() {
    check({ $0.names["a"] = 2 }, "$0.names[\"a\"] = 2")
    check({ $0.names["b"] = nil }, "$0.names[\"b\"] = nil")
    check({ $0.names["c"] = 3 }, "$0.names[\"c\"] = 3")
  }

  @Test func `B65 - Members of a set are inserted and removed`() {
    check({ $0.set.insert(3) }, "$0.set.insert(3)")
    check({ $0.set.remove(1) }, "$0.set.remove(1)")
  }

  @Test func `B65 - Several changes are several statements`() {
    check(
      {
        $0.count = 1
        $0.set.insert(3)
      },
      "$0.count = 1\n$0.set.insert(3)"
    )
  }

  @Test func `Equal values need no statement`() {
    check({ _ in }, "")
  }
}
