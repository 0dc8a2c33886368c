import Store
import Testing

@Suite struct DiffCollectionTests {
  @Test func `Plain elements that changed are compared by position`() {
    #expect(
      diff([1, 2, 3, 4], [1, 5, 3, 4, 6]) == """
          [
            … (1 unchanged)
        -   [1]: 2,
        +   [1]: 5,
            … (2 unchanged)
        +   [4]: 6,
          ]
        """
    )
  }

  @Test func `Elements with an id are matched by it`() {
    let rows = (0..<4).map { Row(id: $0, title: "t") }
    var changed = rows
    changed[2].title = "new"
    changed.remove(at: 0)
    #expect(
      diff(rows, changed) == """
          [
        -   [0]: Row(
        -     id: 0,
        -     title: "t",
        -     isDone: false
        -   ),
            … (1 unchanged)
            [1]: Row(
              id: 2,
        -     title: "t",
        +     title: "new",
              … (1 unchanged)
            ),
            … (1 unchanged)
          ]
        """
    )
  }

  @Test func `An element with another id is another element`() {
    #expect(
      diff([Row(id: 1, title: "t")], [Row(id: 2, title: "t")]) == """
          [
        -   [0]: Row(
        -     id: 1,
        -     title: "t",
        -     isDone: false
        -   ),
        +   [0]: Row(
        +     id: 2,
        +     title: "t",
        +     isDone: false
        +   ),
          ]
        """
    )
  }

  @Test func `A collection that mirrors its elements is compared as one`() {
    let rows = (0..<3).map { Row(id: $0, title: "t") }
    var changed = rows
    changed[1].isDone = true
    #expect(
      diff(Shelf(rows: rows), Shelf(rows: changed)) == """
          [
            … (1 unchanged)
            [1]: Row(
              id: 1,
              … (1 unchanged)
        -     isDone: false,
        +     isDone: true,
            ),
            … (1 unchanged)
          ]
        """
    )
  }

  @Test func `Elements without == and hash are compared by their parts`() {
    let rows = ["a", "b", "c"].map(PlainRow.init)
    #expect(
      diff(rows, ["a", "x", "c"].map(PlainRow.init)) == """
          [
            … (1 unchanged)
            [1]: PlainRow(
        -     title: "b",
        +     title: "x",
            ),
            … (1 unchanged)
          ]
        """
    )
  }

  @Test func `Emptied collections are replaced`() {
    #expect(diff([1], [Int]()) == "- [\n-   [0]: 1\n- ]\n+ []")
  }

  @Test func `One changed row of a hundred thousand is found`() throws {
    let rows = (0..<100_000).map { Row(id: $0, title: "t\($0)") }
    var changed = rows
    changed[77_777].title = "new"
    let text = try #require(diff(Feature.State(rows: rows), Feature.State(rows: changed)))
    #expect(text.contains("… (77777 unchanged)"))
    #expect(text.split(separator: "\n").count == 13)
  }

  @Test func `Changes at both ends of ten thousand rows leave the middle out`() throws {
    let rows = (0..<10_000).map { Row(id: $0, title: "t\($0)") }
    var changed = rows
    changed.removeFirst()
    changed.append(Row(id: 10_000, title: "last"))
    let text = try #require(diff(rows, changed))
    #expect(text.contains("… (9999 unchanged)"))
    #expect(text.split(separator: "\n").count == 13)
  }

  @Test func `Of very many new elements, a hundred are written`() throws {
    let text = try #require(diff([0], Array(0...1_000)))
    #expect(text.contains("+   … (900 more)"))
  }
}
