import Foundation
import Navigation
import Testing

@Suite struct StackCodableTests {
  private func decode(_ text: String) throws -> StackState<String> {
    try JSONDecoder().decode(StackState<String>.self, from: Data(text.utf8))
  }

  private func message(_ text: String) -> String {
    do {
      _ = try decode(text)
      return "no error"
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test func `B55 - A stack comes back with its ids`() throws {
    var stack = StackState(["a", "b", "c"])
    stack.remove(at: 1)
    let decoded = try JSONDecoder().decode(
      StackState<String>.self,
      from: JSONEncoder().encode(stack)
    )
    #expect(decoded == stack)
    #expect(decoded.ids == [0, 2])
  }

  @Test func `B55 - A stack that comes back does not give a removed id again`() throws {
    var stack = StackState(["a", "b", "c"])
    stack.removeLast()
    var decoded = try JSONDecoder().decode(
      StackState<String>.self,
      from: JSONEncoder().encode(stack)
    )
    decoded.append("d")
    #expect(decoded.ids == [0, 1, 3])
  }

  @Test func `B55 - An empty stack comes back empty and goes on counting`() throws {
    var stack = StackState(["a"])
    stack.removeAll()
    var decoded = try JSONDecoder().decode(
      StackState<String>.self,
      from: JSONEncoder().encode(stack)
    )
    decoded.append("b")
    #expect(decoded.ids == [1])
  }

  @Test func `B55 - A plain array decodes with new ids`() throws {
    let stack = try decode(#"["a","b"]"#)
    #expect(Array(stack) == ["a", "b"])
    #expect(stack.ids == [0, 1])
  }

  @Test func `B55 - Ids without a next one go on above the highest`() throws {
    var stack = try decode(#"{"ids":[5,3],"elements":["a","b"]}"#)
    stack.append("c")
    #expect(stack.ids == [5, 3, 6])
  }

  @Test func `B55 - A next id below the highest is not believed`() throws {
    var stack = try decode(#"{"ids":[5],"elements":["a"],"nextID":2}"#)
    stack.append("b")
    #expect(stack.ids == [5, 6])
  }

  @Test(arguments: [
    (#"{"ids":[1],"elements":["a","b"]}"#, "1 ids for 2 elements"),
    (#"{"ids":[1,1],"elements":["a","b"]}"#, "The id 1 is given twice"),
    (#"{"ids":[-1],"elements":["a"]}"#, "-1"),
    (#"{"ids":[9223372036854775807],"elements":["a"]}"#, "9223372036854775807"),
    (#"{"ids":[1],"elements":["a"],"nextID":9223372036854775807}"#, "9223372036854775807"),
  ])
  func `B55 - Ids that can't be are an error that names them`(text: String, error: String) {
    #expect(message(text).contains(error))
  }

  @Test func `B55 - The highest id and the highest next one leave room for many`() throws {
    let highest = Int.max / 2
    for text in [
      #"{"ids":[\#(highest)],"elements":["a"]}"#,
      #"{"ids":[1],"elements":["a"],"nextID":\#(highest)}"#,
    ] {
      var stack = try decode(text)
      for _ in 0..<1_000 { stack.append("b") }
      #expect(stack.count == 1_001)
    }
    #expect(message(#"{"ids":[\#(highest + 1)],"elements":["a"]}"#).contains("\(highest)"))
    let next = message(#"{"ids":[1],"elements":["a"],"nextID":\#(highest + 1)}"#)
    #expect(next.contains("\(highest)"))
  }

  @Test func `B55 - An element of the wrong type is an error with its path`() {
    #expect {
      try decode(#"{"ids":[1],"elements":[2]}"#)
    } throws: { error in
      guard case DecodingError.typeMismatch(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["elements", "Index 0"]
    }
  }

  @Test func `B55 - A recorded action of an element matches after a restore`() throws {
    let action = StackAction<String, Int>.element(id: 2, action: 7)
    let decoded = try JSONDecoder().decode(
      StackAction<String, Int>.self,
      from: JSONEncoder().encode(action)
    )
    #expect(decoded == action)
  }

  @Test func `An id encodes as its number`() throws {
    let data = try JSONEncoder().encode([StackElementID(generation: 3)])
    #expect(String(decoding: data, as: UTF8.self) == "[3]")
  }

  @Test func `A stack describes itself by ids and elements`() {
    #expect(StackState(["a", "b"]).description == "[#0: a, #1: b]")
  }
}
