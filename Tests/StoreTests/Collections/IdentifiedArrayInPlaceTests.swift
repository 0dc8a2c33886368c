import Testing

@testable import Store
@testable import TestFixtures

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
    list[id: -1]?.title = "none"
    #expect(list.elements.address == copy.elements.address)
  }

  @Test func `No element outlives its removal or goes before it`() {
    final class Token {}
    struct Holder: Identifiable {
      var id: Int
      var token = Token()
    }
    struct Witness { weak var token: Token? }
    var list = IdentifiedArrayOf<Holder>(uniqueElements: (0..<200).map { Holder(id: $0) })
    let witnesses = list.map { Witness(token: $0.token) }
    list.removeAll { $0.id % 7 == 3 }
    list.removeAll { $0.id < 190 && $0.id % 2 == 0 }
    list.removeSubrange(5..<9)
    list.remove(id: list[20].id)
    list[id: list[10].id] = nil
    list[id: list[3].id]?.token = Token()
    func clear(_ holder: inout Holder?) { holder = nil }
    clear(&list[id: list[4].id])
    list.move(fromOffsets: [2, 9, 11], toOffset: 6)
    list.sort { $0.id > $1.id }
    let left = Set(list.map { ObjectIdentifier($0.token) })
    let alive = witnesses.compactMap(\.token).map(ObjectIdentifier.init)
    #expect(alive.count == left.count - 1)
    #expect(left.isSuperset(of: alive))
  }

  @Test func `Elements are moved, not copied, when others are inserted and removed`() {
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
