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

  @Test func `Nothing is left when all have been removed`() {
    var roster = Roster<String>()
    for id in 1...3 as ClosedRange<UInt64> { roster.add("\(id)", id: id) }
    var removed: Set<String> = []
    while let value = roster.popFirst() { removed.insert(value) }
    #expect(removed == ["1", "2", "3"])
    #expect(roster.isEmpty)
    #expect(Array(roster).isEmpty)
  }
}
