import Store
import Testing

@Suite struct DiffTests {
  @Test func `Equal values have no difference`() {
    #expect(diff(Feature.State(), Feature.State()) == nil)
    #expect(diff(Plain(), Plain()) == nil)
  }

  @Test func `Values that are not equal but written the same have no difference to show`() {
    #expect(diff(Double.nan, Double.nan) == nil)
    #expect(diff([Double.nan], [Double.nan]) == nil)
  }

  @Test func `Unchanged properties are counted`() {
    #expect(
      diff(Feature.State(), Feature.State(name: "Bob")) == """
          Feature.State(
            … (1 unchanged)
        -   name: "Blob",
        +   name: "Bob",
            … (2 unchanged)
          )
        """
    )
  }

  @Test func `Changes in the depth show the way there`() {
    let rows = (0..<4).map { Row(id: $0, title: "t\($0)") }
    var changed = rows
    changed[2].title = "new"
    #expect(
      diff(Feature.State(rows: rows), Feature.State(rows: changed)) == """
          Feature.State(
            … (3 unchanged)
            rows: [
              … (2 unchanged)
              [2]: Row(
                id: 2,
        -       title: "t2",
        +       title: "new",
                … (1 unchanged)
              ),
              … (1 unchanged)
            ],
          )
        """
    )
  }

  @Test func `A payload of plain values is replaced as a whole`() {
    #expect(
      diff(Feature.State(selection: .row(id: 1)), Feature.State(selection: .row(id: 2))) == """
          Feature.State(
            … (2 unchanged)
        -   selection: .row(id: 1),
        +   selection: .row(id: 2),
            … (1 unchanged)
          )
        """
    )
  }

  @Test func `A payload with parts is compared by them`() {
    let actions = (Feature.Action.loaded(.init()), Feature.Action.loaded(.init(count: 1)))
    #expect(
      diff(actions.0, actions.1) == """
          Feature.Action.loaded(
            Feature.State(
        -     count: 0,
        +     count: 1,
              … (3 unchanged)
            ),
          )
        """
    )
  }

  @Test func `Another case is a replacement`() {
    #expect(
      diff(Feature.Action.tapped, Feature.Action.move(from: 1, to: 2)) == """
        - Feature.Action.tapped
        + Feature.Action.move(from: 1, to: 2)
        """
    )
  }

  @Test func `An optional that got a value shows it whole`() {
    #expect(diff(Int?.none as Any, Int?.some(1) as Any) == "- nil\n+ 1")
  }

  @Test func `Values of different types that read the same are distinguished`() {
    #expect(diff(1, 1 as Int8) == "- 1 as Int\n+ 1 as Int8")
  }

  @Test func `Dictionaries are compared by key`() {
    #expect(
      diff(["a": 1, "b": 2, "c": 3], ["a": 1, "b": 4, "d": 5]) == """
          [
            … (1 unchanged)
        -   "b": 2,
        +   "b": 4,
        -   "c": 3,
        +   "d": 5,
          ]
        """
    )
  }

  @Test func `Sets show what was removed and what was added`() {
    #expect(
      diff(Set([1, 2, 3]), Set([1, 3, 4])) == "  Set([\n    … (2 unchanged)\n-   2,\n+   4,\n  ])"
    )
  }

  @Test func `Texts of several lines are compared by line`() {
    #expect(
      diff("a\nb\nc\nd", "a\nx\nc\nd") == """
          \"""
            … (1 unchanged)
        -   b
        +   x
            … (2 unchanged)
          \"""
        """
    )
  }

  @Test func `Objects without == are compared by their parts, and end where they begin`() {
    let nodes = (Node("a"), Node("a"))
    nodes.0.next = Node("b", next: nodes.0)
    nodes.1.next = Node("c", next: nodes.1)
    defer {
      nodes.0.next = nil
      nodes.1.next = nil
    }
    #expect(
      diff(nodes.0, nodes.1) == """
          Node(
            … (1 unchanged)
            next: Node(
        -     name: "b",
        +     name: "c",
              … (1 unchanged)
            ),
          )
        """
    )
  }

  @Test func `B64 - State without == is compared by its parts`() {
    #expect(
      diff(Plain(count: 1), Plain(count: 2)) == """
          Plain(
        -   count: 1,
        +   count: 2,
            … (2 unchanged)
          )
        """
    )
  }

  @Test func `The marks can be chosen`() {
    #expect(diff(1, 2, format: .proportional) == "\u{2212} 1\n+ 2")
  }
}
