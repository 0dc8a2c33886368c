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

  @Test func `Of a long list of plain elements, what was removed and changed is written alone`()
    throws
  {
    let points = (0..<20_000).map { Point(x: Double($0), y: 0) }
    var changed = points
    changed.removeFirst()
    changed[19_998].y = 1
    let text = try #require(diff(points, changed))
    #expect(
      text == """
          [
        -   [0]: Point(
        -     x: 0.0,
        -     y: 0.0
        -   ),
            … (19998 unchanged)
            [19998]: Point(
              … (1 unchanged)
        -     y: 0.0,
        +     y: 1.0,
            ),
          ]
        """
    )
  }

  @Test func `Of a long list without ==, what was removed and inserted is written alone`() throws {
    let rows = (0..<1_100).map { PlainRow(title: "\($0)") }
    let changed = rows.dropFirst() + [PlainRow(title: "last")]
    let text = try #require(diff(rows, Array(changed)))
    #expect(text.contains("… (1099 unchanged)"), "\(text)")
    #expect(text.split(separator: "\n").count == 9, "\(text)")
  }

  @Test func `Of a long list of few values, what was removed and inserted is written alone`() throws
  {
    let numbers = (0..<1_100).map { $0 % 2 }
    let changed = numbers.dropFirst() + [7]
    let text = try #require(diff(numbers, Array(changed)))
    #expect(text.contains("… (1099 unchanged)"), "\(text)")
    #expect(text.split(separator: "\n").count == 5, "\(text)")
  }

  @Test(arguments: [20_000, 20_001])
  func `Of too many plain elements that differ, a hundred are written and the others counted`(
    count: Int
  ) throws {
    let points = (0..<count).map { Point(x: Double($0), y: 0) }
    let changed = points.map { Point(x: $0.x + (Int($0.x) == 5 ? 0 : 0.5), y: 0) }
    let text = try #require(diff(points, changed))
    #expect(text.contains("(\(count - 101) more differ: too many to match"), "\(text.suffix(200))")
    #expect(text.utf8.count < 10_000)
  }
}

/// An element that can be compared and neither hashed nor identified.
private struct Point: Equatable {
  var x: Double
  var y: Double
}
