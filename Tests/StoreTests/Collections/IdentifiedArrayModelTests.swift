import Foundation
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// Random operations on a list and on a plain array, which must agree after each.
@Suite struct IdentifiedArrayModelTests {
  private struct Pair {
    var list: IdentifiedArrayOf<Row> = []
    var model: [Row] = []
    var generator: SeededGenerator
    let idRange: Int
    /// Earlier lists, with the elements that each had.
    var copies: [(list: IdentifiedArrayOf<Row>, model: [Row])] = []

    mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    mutating func position() -> Int? { model.isEmpty ? nil : number(below: model.count) }
    mutating func row() -> Row {
      Row(id: number(below: idRange), title: "\(number(below: 1_000))")
    }
    func modelIndex(_ id: Int) -> Int? { model.firstIndex { $0.id == id } }

    mutating func addOrReplace(_ kind: Int) {
      let row = row()
      let existing = modelIndex(row.id)
      switch kind {
      case 0, 1, 2:
        #expect(list.append(row).inserted == (existing == nil))
        if existing == nil { model.append(row) }
      case 3, 4, 5:
        let position = kind == 3 ? number(below: model.count + 1) : kind == 4 ? 0 : model.count
        #expect(list.insert(row, at: position).index == existing ?? position)
        if existing == nil { model.insert(row, at: position) }
      case 6:
        #expect(list.updateOrAppend(row) == existing.map { model[$0] })
        if let existing { model[existing] = row } else { model.append(row) }
      case 7:
        list[id: row.id] = row
        if let existing { model[existing] = row } else { model.append(row) }
      case 8:
        list[id: row.id]?.title += "!"
        if let existing { model[existing].title += "!" }
      default:
        list[id: row.id, default: row].title += "?"
        if existing == nil { model.append(row) }
        model[existing ?? model.count - 1].title += "?"
      }
    }

    mutating func remove(_ kind: Int) {
      let id = number(below: idRange)
      let existing = modelIndex(id)
      switch kind {
      case 0:
        #expect(list.remove(id: id) == existing.map { model[$0] })
        if let existing { model.remove(at: existing) }
      case 1:
        list[id: id] = nil
        if let existing { model.remove(at: existing) }
      case 2:
        func change(_ row: inout Row?) { row = nil }
        change(&list[id: id])
        if let existing { model.remove(at: existing) }
      case 3:
        guard let position = position() else { return }
        #expect(list.remove(at: position) == model.remove(at: position))
      case 4:
        guard !model.isEmpty else { return }
        #expect(list.removeFirst() == model.removeFirst())
      case 5:
        #expect(list.popLast() == model.popLast())
      case 6:
        let bounds = [number(below: model.count + 1), number(below: model.count + 1)].sorted()
        guard bounds[1] - bounds[0] < 20 || number(below: 8) == 0 else { return }
        list.removeSubrange(bounds[0]..<bounds[1])
        model.removeSubrange(bounds[0]..<bounds[1])
      default:
        let divisor = 2 + number(below: 60)
        list.removeAll { $0.id % divisor == 1 }
        model.removeAll { $0.id % divisor == 1 }
      }
    }

    mutating func rearrange(_ kind: Int) {
      guard let one = position(), let two = position() else { return }
      switch kind {
      case 0, 1:
        list.swapAt(one, two)
        model.swapAt(one, two)
      case 2:
        list.reverse()
        model.reverse()
      case 3:
        list.sort { $0.title < $1.title }
        model.sort { $0.title < $1.title }
      case 4:
        var copy = generator
        list.shuffle(using: &generator)
        model.shuffle(using: &copy)
      case 5:
        let pivot = list.partition { $0.id.isMultiple(of: 3) }
        let parts = (
          model.filter { !$0.id.isMultiple(of: 3) }, model.filter { $0.id.isMultiple(of: 3) }
        )
        #expect(pivot == parts.0.count)
        model = parts.0 + parts.1
      default:
        var offsets = IndexSet(integer: one)
        if kind > 7 { for _ in 0..<5 { offsets.insert(number(below: model.count)) } }
        let two = Bool.random(using: &generator) ? two : model.count
        list.move(fromOffsets: offsets, toOffset: two)
        let moved = offsets.map { model[$0] }
        let head = (0..<two).filter { !offsets.contains($0) }.map { model[$0] }
        let tail = (two..<model.count).filter { !offsets.contains($0) }.map { model[$0] }
        model = head + moved + tail
      }
    }

    mutating func changeID() {
      guard let position = position() else { return }
      let id = number(below: idRange * 2)
      guard modelIndex(id) == nil else { return }
      switch number(below: 3) {
      case 0: list[position].id = id
      case 1: list[id: model[position].id]?.id = id
      default: list.update(Row(id: id, title: model[position].title), at: position)
      }
      model[position].id = id
    }

    mutating func keepOrTakeCopy() {
      if copies.count < 8 { return copies.append((list, model)) }
      let copy = number(below: copies.count)
      if Bool.random(using: &generator) {
        copies[copy] = (list, model)
      } else {
        (list, model) = copies[copy]
      }
    }

    mutating func step() {
      switch number(below: 100) {
      case ..<4: keepOrTakeCopy()
      case ..<50: addOrReplace(number(below: 10))
      case ..<80: remove(number(below: 40) == 0 ? 7 : number(below: 7))
      case ..<92: rearrange(number(below: 10))
      default: changeID()
      }
    }

    func check(_ list: IdentifiedArrayOf<Row>, _ model: [Row], _ seed: UInt64, _ step: Int) throws {
      let violations = list.violatedInvariants
      try #require(violations.isEmpty, "seed \(seed), step \(step): \(violations)")
      let areEqual = list.elements == model && list.ids.elements == model.map(\.id)
      try #require(areEqual, "seed \(seed), step \(step)")
      let areFound = model.indices.allSatisfy { list.index(id: model[$0].id) == $0 }
      try #require(areFound, "seed \(seed), step \(step)")
    }

    func check(_ seed: UInt64, _ step: Int) throws {
      try check(list, model, seed, step)
      guard step.isMultiple(of: 20) else { return }
      for copy in copies { try check(copy.list, copy.model, seed, step) }
    }
  }

  @Test(arguments: [(1, 6), (2, 12), (3, 40), (4, 40), (5, 150), (6, 600)])
  func
    `B31 - Any sequence of operations gives the list another version, and names the only element it changed`(
      seed: UInt64,
      idRange: Int
    ) throws
  {
    var pair = Pair(generator: SeededGenerator(seed: seed), idRange: idRange)
    var known = 0
    for step in 0..<2_000 {
      let former = pair.list
      pair.step()
      let (old, new) = (former.version, pair.list.version)
      if old.content == new.content {
        try #require(former == pair.list, "seed \(seed), step \(step)")
      } else if new.lastChange.from == old.content {
        known += 1
        let id = try #require(pair.list.elementID(at: new.lastChange.subject))
        let others = pair.list.ids.filter { $0 != id }
        let areSame = others.allSatisfy { pair.list[id: $0] == former[id: $0] }
        try #require(areSame && former.ids == pair.list.ids, "seed \(seed), step \(step)")
      }
    }
    #expect(known > 3)
  }

  @Test(arguments: [(1, 6), (2, 12), (3, 40), (4, 40), (5, 150), (6, 150), (7, 600), (8, 600)])
  func `Any sequence of operations leaves what it leaves of an array`(
    seed: UInt64,
    idRange: Int
  ) throws {
    let reporter = RecordingReporter()
    try IssueReporting.$current.withValue(reporter) {
      var pair = Pair(generator: SeededGenerator(seed: seed), idRange: idRange)
      for step in 0..<4_000 {
        pair.step()
        try pair.check(seed, step)
      }
    }
    #expect(reporter.issues.isEmpty)
  }
}
