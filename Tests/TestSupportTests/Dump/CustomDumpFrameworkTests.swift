import Navigation
import Store
import TestSupport
import Testing

@Suite struct CustomDumpFrameworkTests {
  @Test func `Ids of stack elements are written as numbers`() {
    let action = StackAction<Int, Feature.Action>.element(id: 3, action: .tapped)
    #expect(customDump([action]) == "[\n  [0]: .element(id: #3, action: .tapped)\n]")
  }

  @Test func `A stack is compared by the ids of its elements`() {
    let stack = StackState([1, 2, 3])
    var changed = stack
    changed[id: stack.ids[1]] = 7
    #expect(
      diff(stack, changed) == """
          StackState<Int>(
            … (1 unchanged)
        -   \(stack.ids[1]): 2,
        +   \(stack.ids[1]): 7,
            … (1 unchanged)
          )
        """
    )
  }

  @Test func `An identified array is compared by the ids of its elements`() throws {
    let rows = IdentifiedArray(uniqueElements: (0..<4).map { Row(id: $0, title: "t") })
    var changed = rows
    changed.remove(id: 0)
    changed[id: 2]?.title = "new"
    let text = try #require(diff(rows, changed))
    #expect(text.hasPrefix("  [\n-   [0]: Row(\n-     id: 0,"))
    #expect(text.contains("      id: 2,\n-     title: \"t\",\n+     title: \"new\","))
  }

  @Test func `Presented state is written as the state or nil`() {
    var child = PresentationState<Feature.Selection>(wrappedValue: nil)
    #expect(customDump([child]) == "[\n  [0]: nil\n]")
    child.wrappedValue = .row(id: 1)
    #expect(customDump([child]) == "[\n  [0]: .row(id: 1)\n]")
  }
}
