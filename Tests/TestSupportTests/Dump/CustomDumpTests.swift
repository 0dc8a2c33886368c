import Store
import Testing

@Suite struct CustomDumpTests {
  @Test func `A struct is written by its properties, with the outer type's name`() {
    let state = Feature.State(selection: .row(id: 3), rows: [Row(id: 1, title: "a")])
    #expect(
      customDump(state) == """
        Feature.State(
          count: 0,
          name: "Blob",
          selection: .row(id: 3),
          rows: [
            [0]: Row(
              id: 1,
              title: "a",
              isDone: false
            )
          ]
        )
        """
    )
  }

  @Test func `A local type is named by the type around it, not by its function`() {
    struct Local { var value = 1 }
    #expect(customDump([Local()]) == "[\n  [0]: CustomDumpTests.Local(\n    value: 1\n  )\n]")
  }

  @Test func `An enum's type is named at the root alone`() {
    #expect(customDump(Feature.Action.tapped) == "Feature.Action.tapped")
    #expect(customDump([Feature.Selection.none]) == "[\n  [0]: .none\n]")
  }

  @Test func `A payload of plain values stays on the line`() {
    #expect(
      customDump(Feature.Action.move(from: 1, to: 2)) == "Feature.Action.move(from: 1, to: 2)"
    )
    #expect(
      customDump(Feature.Action.child(.child(.tapped))) == "Feature.Action.child(.child(.tapped))"
    )
  }

  @Test func `A payload too wide for the line is written on lines of its own`() {
    let text = String(repeating: "x", count: 40)
    #expect(customDump((text, text)) == "(\n  \"\(text)\",\n  \"\(text)\"\n)")
  }

  @Test func `A payload with parts is written on lines of its own`() {
    #expect(
      customDump(Feature.Action.loaded(Feature.State())) == """
        Feature.Action.loaded(
          Feature.State(
            count: 0,
            name: "Blob",
            selection: nil,
            rows: []
          )
        )
        """
    )
  }

  @Test func `An enum with a description of its own is written by its case`() {
    #expect(customDump(Failure.offline) == "Failure.offline")
    #expect(customDump(Failure.status(404)) == "Failure.status(404)")
  }

  @Test func `Optionals are written as their value or nil`() {
    #expect(customDump(Int?.none as Any) == "nil")
    #expect(customDump(Int??.some(3) as Any) == "3")
    #expect(customDump(Feature.Action?.some(.tapped) as Any) == "Feature.Action.tapped")
  }

  @Test func `Dictionaries are sorted by their keys' order`() {
    #expect(customDump([10: "b", 9: "a"]) == "[\n  9: \"a\",\n  10: \"b\"\n]")
    #expect(
      customDump([Feature.Selection.row(id: 2): 1, .none: 2])
        == "[\n  .none: 2,\n  .row(id: 2): 1\n]"
    )
  }

  @Test func `Sets are sorted`() {
    #expect(customDump(Set([3, 1, 20])) == "Set([\n  1,\n  3,\n  20\n])")
  }

  @Test func `Empty collections stay on the line`() {
    #expect(customDump([Int]()) == "[]")
    #expect(customDump([Int: Int]()) == "[:]")
    #expect(customDump(Set<Int>()) == "Set([])")
    #expect(customDump(()) == "()")
  }

  @Test func `Tuples keep their labels`() {
    #expect(customDump((1, name: "a")) == "(1, name: \"a\")")
  }

  @Test func `Text of several lines is written by line, without escapes`() {
    #expect(
      customDump(PlainRow(title: "a\n\nb \\ \"\"\"")) == ##"""
        PlainRow(
          title: #"""
            a

            b \ """
          """#
        )
        """##
    )
    #expect(customDump("tab\t\"quoted\"") == #""tab\t\"quoted\"""#)
  }

  @Test func `A class is written with the properties it inherits`() {
    #expect(customDump(Dog()) == "Dog(\n  legs: 4,\n  name: \"Rex\"\n)")
  }

  @Test func `An object that contains itself ends in a marker`() {
    let node = Node("a")
    node.next = Node("b", next: node)
    defer { node.next = nil }
    #expect(
      customDump(node) == """
        Node(
          name: "a",
          next: Node(
            name: "b",
            next: Node(↩︎)
          )
        )
        """
    )
  }

  @Test func `Objects that share others are written once each`() {
    final class Fork {
      var left: Fork?
      var right: Fork?
    }
    var fork = Fork()
    for _ in 0..<60 {
      let parent = Fork()
      parent.left = fork
      parent.right = fork
      fork = parent
    }
    #expect(customDump(fork).split(separator: "\n").count < 300)
  }

  @Test func `Custom mirrors are honoured`() {
    #expect(customDump(Observed()) == "Observed(\n  count: 1\n)")
    #expect(
      customDump(Shelf(rows: [])) == "[]"
    )
    #expect(
      customDump(Shelf(rows: [Row(id: 1, title: "a", isDone: true)])) == """
        [
          [0]: Row(
            id: 1,
            title: "a",
            isDone: true
          )
        ]
        """
    )
  }

  @Test func `A type's own text is honoured`() {
    struct ID: CustomDumpStringConvertible {
      var number: Int
      var customDumpDescription: String { "#\(number)" }
    }
    #expect(customDump([ID(number: 3)]) == "[\n  [0]: #3\n]")
  }

  @Test func `Values behind existentials and type erasure are written as what they are`() {
    struct Holder {
      var error: any Error = Failure.offline
      var anything: Any = [1]
      var hashable = AnyHashable("a")
      var result = Result<Int, Failure>.success(1)
      var never: Never?
    }
    #expect(
      customDump(Holder()) == """
        CustomDumpTests.Holder(
          error: .offline,
          anything: [
            [0]: 1
          ],
          hashable: "a",
          result: .success(1),
          never: nil
        )
        """
    )
  }

  @Test func `The same value gives the same text each time`() {
    let dictionary = Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0)", $0) })
    let text = customDump(dictionary)
    for _ in 0..<10 {
      var copy: [String: Int] = [:]
      for (key, value) in dictionary.shuffled() { copy[key] = value }
      #expect(customDump(copy) == text)
    }
  }

  @Test func `A name and an indent go before the dump`() {
    #expect(customDump(1, name: "count", indent: 2) == "  count: 1")
    #expect(String(customDumping: [1], name: "rows", indent: 1) == " rows: [\n   [0]: 1\n ]")
  }
}
