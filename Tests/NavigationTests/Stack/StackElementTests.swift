import Navigation
import Store
import TestFixtures
import Testing

@Suite struct StackElementTests {
  private func stack() -> StackState<Place.State> {
    StackState([.first(.init(name: "a")), .second(.init(name: "b")), .first(.init(name: "c"))])
  }

  /// The issues that code reports outside of any store.
  private func reports(_ body: () -> Void) -> [RuntimeIssue] {
    RecordingReporter.record(body).issues
  }

  @Test func `An element is read by its id`() {
    #expect(stack()[id: 1] == .second(.init(name: "b")))
  }

  @Test func `An unknown id reads as nil`() {
    #expect(stack()[id: 9] == nil)
  }

  @Test func `Setting an element by its id replaces it`() {
    var stack = stack()
    stack[id: 1] = .first(.init(name: "x"))
    #expect(stack[1] == .first(.init(name: "x")))
    #expect(stack.ids == [0, 1, 2])
  }

  @Test func `Setting nil by an id removes the element alone`() {
    var stack = stack()
    stack[id: 1] = nil
    #expect(stack.ids == [0, 2])
    #expect(stack[id: 2] == .first(.init(name: "c")))
  }

  @Test func `Setting an element that is not there is reported and changes nothing`() {
    var stack = stack()
    let reports = reports { stack[id: 9] = .first(.init()) }
    #expect(stack == self.stack())
    #expect(reports.count == 1)
    #expect(reports.first?.message.contains("#9 is not on the stack") == true)
    #expect(reports.first?.message.contains("#0, #1, #2") == true)
  }

  @Test func `Setting nil for an id that is not there is no mistake`() {
    var stack = stack()
    let reports = reports { stack[id: 9] = nil }
    #expect(stack == self.stack())
    #expect(reports.isEmpty)
  }

  @Test func `A case of an element is read by its id`() {
    #expect(stack()[id: 1, case: \.second]?.name == "b")
  }

  @Test func `Another case of an element reads as nil`() {
    #expect(stack()[id: 1, case: \.first] == nil)
  }

  @Test func `A case of an element is changed by its id`() {
    var stack = stack()
    stack[id: 1, case: \.second]?.count = 5
    #expect(stack[1] == .second(.init(name: "b", count: 5)))
  }

  @Test func `B83 - Setting another case of an element is reported and changes nothing`() {
    var stack = stack()
    let reports = reports { stack[id: 1, case: \.first] = .init(name: "x") }
    #expect(stack == self.stack())
    #expect(reports.count == 1)
  }

  @Test func `The report of another case does not claim that the element is missing`() {
    var stack = stack()
    let reports = reports { stack[id: 1, case: \.first] = .init(name: "x") }
    #expect(reports.first?.message.contains("is not on the stack") == false, "\(reports)")
    #expect(reports.first?.message.contains("another case") == true, "\(reports)")
  }

  @Test func `Setting nil for a case removes the element while it is in that case`() {
    var stack = stack()
    stack[id: 1, case: \.second] = nil
    #expect(stack.ids == [0, 2])
  }

  @Test func `B83 - Setting nil for another case is reported and keeps the element`() {
    var stack = stack()
    let reports = reports { stack[id: 1, case: \.first] = nil }
    #expect(stack == self.stack())
    #expect(reports.map(\.code) == ["stack-other-case"])
  }

  @Test func `B83 - Writing on through another case of an element is reported`() {
    var stack = stack()
    let reports = reports { stack[id: 1, case: \.first]?.name = "x" }
    #expect(stack == self.stack())
    #expect(reports.map(\.code) == ["stack-other-case"])
  }

  @Test func `B86 - An element is written through the member of its case`() {
    var stack = stack()
    stack[id: 1]?.second?.name = "x"
    stack[id: 1]?.first?.name = "y"
    #expect(stack[id: 1] == .second(.init(name: "x")))
  }

  @Test func `Popping from an element removes it and those above`() {
    var stack = stack()
    stack.pop(from: 1)
    #expect(stack.ids == [0])
  }

  @Test func `Popping to an element removes those above`() {
    var stack = stack()
    stack.pop(to: 1)
    #expect(stack.ids == [0, 1])
  }

  @Test func `Popping to the top changes nothing`() {
    var stack = stack()
    stack.pop(to: 2)
    #expect(stack == self.stack())
  }

  @Test func `B53 - A pop of an unknown element is reported at its line, with the ids`() {
    var (stack, line) = (stack(), 0)
    let reports = reports {
      line = #line + 1
      stack.pop(from: 9)
      stack.pop(to: 9)
    }
    #expect(stack == self.stack())
    #expect(reports.map(\.location.line) == [line, line + 1])
    #expect(reports.first?.message.contains("#9") == true)
    #expect(reports.first?.message.contains("#0, #1, #2") == true)
  }

  @Test func `B31 - A change by id happens in place`() {
    var stack = StackState([Screen.State(rows: Array(0..<1000))])
    let before = address(of: stack[id: 0]?.rows)
    stack[id: 0]?.rows[3] = 7
    #expect(address(of: stack[id: 0]?.rows) == before)
  }

  @Test func `B31 - A change by position happens in place`() {
    var stack = StackState([Screen.State(rows: Array(0..<1000))])
    let before = address(of: stack[0].rows)
    stack[0].rows[3] = 7
    #expect(address(of: stack[0].rows) == before)
  }

  @Test func `B31 - A change of a case by id happens in place`() {
    var stack = StackState([Place.State.first(.init(rows: Array(0..<1000)))])
    let before = address(of: stack[id: 0, case: \.first]?.rows)
    stack[id: 0, case: \.first]?.rows[3] = 7
    #expect(address(of: stack[id: 0, case: \.first]?.rows) == before)
  }
}
