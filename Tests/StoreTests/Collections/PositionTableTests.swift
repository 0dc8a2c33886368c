import TestSupport
import Testing

@testable import Store

@Suite struct PositionTableTests {
  /// An id whose hash is one of few, so that all of them share clusters.
  private struct Clashing: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
  }

  private func check(_ table: PositionTable, _ ids: ContiguousArray<Clashing>) -> Bool {
    ids.indices.allSatisfy { table.position(of: ids[$0], in: ids) == $0 }
      && table.violatedInvariants(count: ids.count).isEmpty
  }

  @Test func `Ids of equal hash are told apart`() {
    var ids: ContiguousArray<Clashing> = []
    var table = PositionTable()
    for number in 0..<200 {
      ids.append(Clashing(number: number))
      table.insert(number, in: ids)
    }
    #expect(check(table, ids))
    #expect(table.position(of: Clashing(number: 200), in: ids) == nil)
  }

  @Test func `Removing from a cluster keeps the rest of it findable`() {
    var ids = ContiguousArray((0..<200).map { Clashing(number: $0) })
    var table = PositionTable()
    table.rebuild(ids, capacity: 200)
    var generator = SeededGenerator(seed: 1)
    while let position = ids.indices.randomElement(using: &generator) {
      table.remove(position, in: ids)
      table.shift(from: position + 1, by: -1, in: ids)
      ids.remove(at: position)
      #expect(check(table, ids))
    }
  }

  @Test func `Few positions behind a hole are renumbered one by one`() {
    var ids = ContiguousArray((0..<10).map { Clashing(number: $0) })
    var table = PositionTable()
    table.rebuild(ids, capacity: 10_000)
    table.remove(4, in: ids)
    table.shift(from: 5, by: -1, in: ids)
    let id = ids.remove(at: 4)
    #expect(check(table, ids))
    table.shift(from: 2, by: 1, in: ids)
    ids.insert(id, at: 2)
    table.insert(2, in: ids)
    #expect(check(table, ids))
  }

  @Test func `A slot takes four bytes and at least three eighths are used`() {
    var ids: ContiguousArray<Int> = []
    var table = PositionTable()
    for id in 0..<10_000 {
      ids.append(id)
      table.insert(id, in: ids)
      #expect(table.isScanning || id < 12 || table.slots.count * 3 <= (id + 1) * 8)
    }
  }
}
