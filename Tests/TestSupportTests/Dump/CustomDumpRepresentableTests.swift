import Store
import Testing

@Suite struct CustomDumpRepresentableTests {
  /// A wrapper that is shown as the wrapped value.
  struct Tagged<Value>: CustomDumpRepresentable {
    var value: Value

    var customDumpValue: Any { value }
  }

  /// A reference that is shown as its target.
  struct Handle: CustomDumpRepresentable {
    nonisolated(unsafe) static var names: [Int: [String]] = [1: ["a", "b"], 2: ["a", "c"]]

    let id: Int

    var customDumpValue: Any { Self.names[id] ?? [] }
  }

  struct State {
    var id = Tagged(value: 1)
    var handle = Handle(id: 1)
  }

  @Test func `A value is dumped as the one that represents it`() {
    #expect(customDump(Tagged(value: 7)) == "7")
    #expect(
      customDump(State()) == """
        CustomDumpRepresentableTests.State(
          id: 1,
          handle: [
            [0]: "a",
            [1]: "b"
          ]
        )
        """
    )
  }

  @Test func `A difference is one of the values that represent`() {
    #expect(
      diff(State(), State(handle: Handle(id: 2))) == """
          CustomDumpRepresentableTests.State(
            id: 1,
            handle: [
              … (1 unchanged)
        -     [1]: "b",
        +     [1]: "c",
            ],
          )
        """
    )
  }

  @Test func `Values are equal when those that represent them are`() {
    Handle.names[3] = ["a", "b"]
    #expect(diff(Handle(id: 1), Handle(id: 3)) == nil)
    #expect(diff(Tagged(value: 1), Tagged(value: 2)) == "- 1\n+ 2")
  }
}
