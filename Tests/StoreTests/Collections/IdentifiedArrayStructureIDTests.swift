import Foundation
import Testing

@testable import Store

@Suite struct IdentifiedArrayStructureIDTests {
  private typealias Change = @Sendable (inout IdentifiedArrayOf<Row>) -> Void

  private static let structural: [(String, Change)] = [
    ("append", { $0.append(Row(id: 100)) }),
    ("append many", { $0.append(contentsOf: [Row(id: 100)]) }),
    ("insert", { $0.insert(Row(id: 100), at: 3) }),
    ("update", { $0.update(Row(id: 3), at: 3) }),
    ("update or append", { $0.updateOrAppend(Row(id: 3)) }),
    ("assign by id", { $0[id: 3] = Row(id: 3) }),
    ("assign a new id", { $0[id: 100] = Row(id: 100) }),
    ("assign nil", { $0[id: 3] = nil }),
    ("assign by position", { $0[3] = Row(id: 3) }),
    ("change the id", { $0[3].id = 100 }),
    ("change the id by id", { $0[id: 3]?.id = 100 }),
    ("remove", { $0.remove(id: 3) }),
    ("remove at", { $0.remove(at: 3) }),
    ("remove range", { $0.removeSubrange(3..<5) }),
    ("remove where", { $0.removeAll { $0.id == 3 } }),
    ("remove all", { $0.removeAll() }),
    ("remove last", { $0.removeLast() }),
    ("swap", { $0.swapAt(1, 2) }),
    ("move", { $0.move(fromOffsets: [1], toOffset: 5) }),
    ("move several", { $0.move(fromOffsets: [1, 7], toOffset: 5) }),
    ("reverse", { $0.reverse() }),
    ("sort", { $0.sort { $0.id > $1.id } }),
    ("partition", { $0.partition { $0.id < 5 } }),
  ]

  private static let inPlace: [(String, Change)] = [
    ("change by id", { $0[id: 3]?.title = "x" }),
    ("change by position", { $0[3].title = "x" }),
    ("change with default", { $0[id: 3, default: Row(id: 3)].title = "x" }),
    ("append a duplicate", { $0.append(Row(id: 3)) }),
    ("remove nothing", { $0.removeAll { $0.id == 100 } }),
    ("remove an unknown id", { $0.remove(id: 100) }),
    ("assign nil to an unknown id", { $0[id: 100] = nil }),
    ("change an unknown id", { $0[id: 100]?.title = "x" }),
    ("swap with itself", { $0.swapAt(1, 1) }),
    ("move to its place", { $0.move(fromOffsets: [1], toOffset: 2) }),
    ("sort what is sorted", { $0.sort { $0.id < $1.id } }),
    ("reserve", { $0.reserveCapacity(1_000) }),
  ]

  @Test func `B70 - Every change of structure gives a new identity`() {
    for (name, change) in Self.structural {
      var list = rows(0..<20)
      let before = list.structureID
      change(&list)
      #expect(list.structureID != before, "\(name)")
      #expect(list.violatedInvariants.isEmpty, "\(name)")
    }
  }

  @Test func `B70 - A change in place keeps the identity of the structure`() {
    for (name, change) in Self.inPlace {
      var list = rows(0..<20)
      let before = list.structureID
      change(&list)
      #expect(list.structureID == before, "\(name)")
    }
  }

  @Test func `Copies share the identity and part when they change`() {
    let original = rows(0..<3)
    var copy = original
    #expect(copy.structureID == original.structureID)
    copy.append(Row(id: 9))
    #expect(copy.structureID != original.structureID)
    #expect(rows(0..<3).structureID != original.structureID)
  }

  @Test func `Lists that never held an element have one identity`() {
    #expect(IdentifiedArrayOf<Row>().structureID == IdentifiedArrayOf<Row>().structureID)
  }

  @Test func `The identity is no part of the encoding`() throws {
    let data = try JSONEncoder().encode(rows([1]))
    #expect(!String(decoding: data, as: UTF8.self).contains("structure"))
  }
}
