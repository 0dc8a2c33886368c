import Foundation
import Navigation
import Store
import Testing

@testable import StoreSwiftCode
@testable import TestSupport

@Suite struct SwiftTextTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = "a"
  }

  enum Mode: Equatable {
    case off
    case on(level: Int)
    case named(String, Int)
    case row(Row)
  }

  enum Named: String, CustomStringConvertible {
    case first = "a.b"
    case second = "c.d"

    var description: String { "- \(rawValue)" }
  }

  final class Box {}

  @Test(arguments: [
    (true as any Sendable, "true"),
    (3, "3"),
    (-2.5, "-2.5"),
    (Double.nan, ".nan"),
    (-Double.infinity, "-.infinity"),
    ("a \"b\"\n", #""a \"b\"\n""#),
    (Character("x"), "\"x\""),
    (Duration.seconds(3), ".seconds(3)"),
    (Duration.milliseconds(1500), ".milliseconds(1500)"),
    (Duration.nanoseconds(1), "Duration(secondsComponent: 0, attosecondsComponent: 1000000000)"),
    (Date(timeIntervalSince1970: 7), "Date(timeIntervalSince1970: 7.0)"),
    (UUID(11), "UUID(11)"),
    (URL(filePath: "/a"), "URL(string: \"file:///a\")!"),
    (Data([1, 255]), "Data([1, 255])"),
    (1..<3, "1..<3"),
    (1...3, "1...3"),
    (-3...(-1), "-3...(-1)"),
    (-3..<(-1), "-3..<(-1)"),
    (Named.second, ".second"),
    (StackElementID(generation: 4), "4"),
  ])
  func `A value is written as the literal or initialiser of its type`(
    value: any Sendable,
    text: String
  ) {
    #expect(SwiftText.of(value) == text)
  }

  @Test func `An identifier that doesn't count is written in full`() throws {
    let text = "F2D43D4A-97D2-4A3B-B3C5-1D1C7B6C9E11"
    let id = try #require(UUID(uuidString: text))
    #expect(SwiftText.of(id) == "UUID(uuidString: \"\(text)\")!")
  }

  @Test func `An optional is its value or nil`() {
    #expect(SwiftText.of(Int?.some(1) as Any) == "1")
    #expect(SwiftText.of(Int?.none as Any) == "nil")
  }

  @Test func `A case is written without its type, with the labels of its payload`() {
    #expect(SwiftText.of(Mode.off) == ".off")
    #expect(SwiftText.of(Mode.on(level: 2)) == ".on(level: 2)")
    #expect(SwiftText.of(Mode.named("a", 1)) == ".named(\"a\", 1)")
  }

  @Test func `A struct is written by its memberwise initialiser`() {
    #expect(
      SwiftText.of(Mode.row(Row(id: 1))) == ".row(SwiftTextTests.Row(id: 1, name: \"a\"))"
    )
  }

  @Test func `Collections are written as literals, those without an order sorted`() {
    #expect(SwiftText.of([1, 2]) == "[1, 2]")
    #expect(SwiftText.of(Set([3, 1, 2])) == "[1, 2, 3]")
    #expect(SwiftText.of(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
    #expect(SwiftText.of([String: Int]()) == "[:]")
    #expect(
      SwiftText.of(IdentifiedArray(uniqueElements: [Row(id: 1)]))
        == "[SwiftTextTests.Row(id: 1, name: \"a\")]"
    )
    #expect(SwiftText.of(StackState([1, 2])) == "[1, 2]")
  }

  @Test func `An object has a placeholder, which doesn't compile`() {
    #expect(SwiftText.of(Box()) == "<#SwiftTextTests.Box#>")
  }
  @Test func `A type is written with its module where Testing or Foundation has its name`() {
    #expect(SwiftText.of(Scanner(range: 1)) == "TestSupportTests.Scanner(range: 1)")
    #expect(typeText([Scanner?].self) == "Array<Optional<TestSupportTests.Scanner>>")
    #expect(typeText([Row].self) == "Array<SwiftTextTests.Row>")
  }
}

private struct Scanner: Equatable {
  var range: Int
}
