import Testing

@testable import Store

@Suite struct IdentifiedArrayInPlaceTests {
  /// A list of many rows, one of which has many cells.
  private func large() -> IdentifiedArrayOf<Row> {
    var list = rows(0..<100_000)
    list[50_000].cells = Array(0..<1_000)
    return list
  }

  @Test func `B31 - Changing an element by id copies neither list nor element`() {
    var list = large()
    let before = (list.elements.address, list[50_000].cells.address)
    list[id: 50_000]?.title = "changed"
    list[id: 50_000]?.cells[1] = 7
    #expect(before == (list.elements.address, list[50_000].cells.address))
    #expect(list[50_000].cells[1] == 7)
    #expect(list[id: 99_999]?.id == 99_999)
  }

  @Test func `B31 - Changing an element by position copies neither list nor element`() {
    var list = large()
    let before = (list.elements.address, list[50_000].cells.address)
    list[50_000].title = "changed"
    list[50_000].cells[1] = 7
    #expect(before == (list.elements.address, list[50_000].cells.address))
    #expect(list[50_000].cells[1] == 7)
  }

  @Test func `B31 - Changing the last element by id copies nothing`() {
    var list = large()
    list[99_999].cells = [1, 2, 3]
    let before = (list.elements.address, list[99_999].cells.address)
    list[id: 99_999]?.cells[0] = 5
    #expect(before == (list.elements.address, list[99_999].cells.address))
  }

  @Test func `B31 - An element reached with a default is changed in place`() {
    var list = large()
    let before = (list.elements.address, list[50_000].cells.address)
    list[id: 50_000, default: Row(id: 50_000)].cells[2] = 9
    #expect(before == (list.elements.address, list[50_000].cells.address))
  }

  @Test func `B31 - Looking for an id that is missing copies nothing`() {
    var list = large()
    let copy = list
    list[id: -1]?.title = "nobody"
    #expect(list.elements.address == copy.elements.address)
  }

  @Test func `Elements are moved, not copied, when others come and go`() {
    var list = large()
    let cells = list[50_000].cells.address
    list.remove(id: 1)
    list.insert(Row(id: -1), at: 5)
    list.swapAt(0, 50_000)
    list.removeAll { $0.id == 77 }
    list[id: 50_000]?.cells[0] = 1
    #expect(list[id: 50_000]?.cells.address == cells)
  }
}
