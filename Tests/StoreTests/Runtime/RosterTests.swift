import Testing

@testable import Store

struct RosterTests {
  @Test func `The values come in the order of their numbers, whatever was removed`() {
    for gone in 1...4 as ClosedRange<UInt64> {
      var roster = Roster<UInt64>()
      for id in 1...4 as ClosedRange<UInt64> { roster.add(id, id: id) }
      let removed = [roster.remove(id: gone), roster.remove(id: gone)]
      #expect(removed == [gone, nil])
      roster.add(5, id: 5)
      #expect(Array(roster) == [1, 2, 3, 4, 5].filter { $0 != gone })
      #expect(roster.count == 4)
    }
  }

  @Test func `Nothing is left when all have been taken out`() {
    for gone in 1...3 as ClosedRange<UInt64> {
      var roster = Roster<UInt64>()
      for id in 1...3 as ClosedRange<UInt64> { roster.add(id, id: id) }
      roster.remove(id: gone)
      var taken = roster.takeAll()
      #expect(!taken.isEmpty)
      #expect(taken.next() == (gone == 1 ? 2 : 1))
      #expect(taken.next() == (gone == 3 ? 2 : 3))
      #expect(taken.isEmpty)
      #expect(taken.next() == nil)
      #expect(roster.isEmpty)
      #expect(Array(roster).isEmpty)
    }
  }
}
