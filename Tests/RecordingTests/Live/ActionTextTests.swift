import Foundation
import Store
import Testing

@testable import Recording

/// Actions that were written as texts.
@Suite
struct ActionTextTests {
  enum Filter: String, Codable, Sendable { case all, stopped }

  struct Item: Codable, Equatable, Sendable {
    var id: Int
    var title: String?
    var filters: [Filter]
  }

  indirect enum Action: Codable, Equatable, Sendable {
    case refreshTapped
    case filterChanged(Filter)
    case typed(String, at: Double)
    case inserted(Item, Bool)
    case child(Action)
    case counted([String: Int])
    case flags([Bool], Int?)
  }

  @Test(arguments: [
    (".refreshTapped", Action.refreshTapped), ("Action.refreshTapped", .refreshTapped),
    (" .filterChanged( .stopped ) ", .filterChanged(.stopped)),
    (".filterChanged(Filter.stopped)", .filterChanged(.stopped)),
    (#".typed("a \"b\" \u{e9}, (c)", at: -1.5e2)"#, .typed("a \"b\" é, (c)", at: -150)),
    (
      ".inserted(Item(id: 1_000, title: nil, filters: [.all, .stopped]), true)",
      .inserted(Item(id: 1000, title: nil, filters: [.all, .stopped]), true)
    ),
    (".child(.child(.refreshTapped))", .child(.child(.refreshTapped))),
    (#".counted(["a": 1, "b": 2])"#, .counted(["a": 1, "b": 2])), (".counted([:])", .counted([:])),
    (".flags([], nil)", .flags([], nil)), (".flags([true, false], 2)", .flags([true, false], 2)),
    (#"{"child":{"_0":{"refreshTapped":{}}}}"#, .child(.refreshTapped)),
  ])
  func `B201 - An action is written in Swift or as JSON`(text: String, action: Action) throws {
    #expect(try ActionText.decode(text, as: Action.self) == action)
  }

  @Test(arguments: [
    ("", "Character 1 is the end, and not a value."),
    (".child(", "Character 8 is the end, and not a value."),
    (".child(.refreshTapped", "Character 22 is the end, and not ',' or ')'."),
    (".refreshTapped)", "Character 15 is ')', and not the end."),
    (#".typed("a"#, "Character 10 is the end, and not '\"'."),
    (".", "Character 2 is the end, and not the name of a case."),
    ("{", "The text is no JSON."), (".flags([1-2])", "Character 9 is '1', and not a number."),
    (String(repeating: ".child(", count: 100), "More than 64 values are in each other."),
  ])
  func `B201 - A text that is no expression is refused with its place`(text: String, error: String)
  {
    #expect { try ActionText.decode(text, as: Action.self) } throws: { "\($0)" == error }
  }

  @Test(arguments: [
    (".typed(1, at: 2)", "typed._0"), (".typed(\"a\")", "'typed.at' is missing"),
    (".inserted(Item(id: true), 1)", "inserted._0.id"), (".unknown", "'ActionTextTests.Action'"),
    ("[]", "'ActionTextTests.Action'"),
  ])
  func `B201 - A text of another type is refused with the part`(text: String, part: String) {
    #expect { try ActionText.decode(text, as: Action.self) } throws: { "\($0)".contains(part) }
  }
}
