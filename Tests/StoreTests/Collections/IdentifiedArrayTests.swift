import Foundation
import Testing

@testable import Store

@Suite struct IdentifiedArrayTests {
  @Test func `Elements are found by id and keep their order`() {
    let list: IdentifiedArrayOf<Row> = [Row(id: 3), Row(id: 1), Row(id: 2)]
    #expect(list.map(\.id) == [3, 1, 2])
    #expect(list[id: 1] == Row(id: 1))
    #expect(list[id: 4] == nil)
    #expect(list.index(id: 2) == 2)
    #expect(list[0].id == 3)
  }

  @Test func `The ids are compared with a literal`() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 2), Row(id: 1)]
    #expect(rows.ids == [2, 1])
    #expect(rows.ids != [1, 2])
    #expect(rows.ids == [2, 1, 2])
    #expect(rows.ids.isEmpty == false && IdentifiedArrayOf<Row>().ids == [])
  }

  @Test func `The ids are a collection of their own`() {
    let list = rows(0..<100)
    #expect(list.ids.elements == Array(0..<100))
    #expect(list.ids.contains(42))
    #expect(!list.ids.contains(100))
    #expect(list.ids.firstIndex(of: 42) == 42)
    #expect(list.ids == rows(0..<100).ids)
    #expect(list.ids.last == 99)
  }

  @Test func `The id may be any property`() {
    var list = IdentifiedArray<String, Tagged>(id: \.tag)
    list.append(Tagged(tag: "a"))
    list[id: "b"] = Tagged(tag: "b", value: 2)
    list[id: "a"]?.value = 1
    #expect(list.elements == [Tagged(tag: "a", value: 1), Tagged(tag: "b", value: 2)])
    #expect(IdentifiedArray(uniqueElements: list.elements, id: \.tag) == list)
  }

  @Test func `Of elements that share an id one can be made`() {
    let list = IdentifiedArray([Row(id: 1, title: "a"), Row(id: 2), Row(id: 1, title: "b")]) {
      Row(id: $0.id, title: $0.title + $1.title)
    }
    #expect(list.elements == [Row(id: 1, title: "ab"), Row(id: 2)])
    let tagged = IdentifiedArray([Tagged(tag: "a"), Tagged(tag: "a", value: 2)], id: \.tag) { $1 }
    #expect(tagged.elements == [Tagged(tag: "a", value: 2)])
  }

  @Test func `Appending many skips ids that are there`() {
    var list = rows(0..<5)
    list.append(contentsOf: (3..<8).map { Row(id: $0) })
    #expect(list.ids.elements == Array(0..<8))
    #expect(list[id: 3]?.title == "row 3")
  }

  @Test func `Replacing gives back what was there`() {
    var list = rows(0..<3)
    #expect(list.update(Row(id: 1), at: 1) == Row(id: 1, title: "row 1"))
    #expect(list.updateOrInsert(Row(id: 9), at: 0) == (nil, 0))
    #expect(list.updateOrInsert(Row(id: 9, title: "x"), at: 3) == (Row(id: 9), 0))
    #expect(list.update(Row(id: 7), at: 0) == Row(id: 9, title: "x"))
    #expect(list.ids.elements == [7, 0, 1, 2])
    #expect(list.violatedInvariants.isEmpty)
  }

  @Test func `The ends can be removed`() {
    var list = rows(0..<10)
    #expect(list.removeFirst().id == 0)
    #expect(list.removeLast().id == 9)
    #expect(list.popLast()?.id == 8)
    list.removeFirst(2)
    list.removeLast(2)
    #expect(list.ids.elements == [3, 4, 5])
    list.remove(atOffsets: [0, 2])
    #expect(list.remove(Row(id: 4))?.id == 4)
    #expect(list.popLast() == nil)
    #expect(list.violatedInvariants.isEmpty)
  }

  @Test func `Removing everything may keep the room`() {
    var list = rows(0..<100)
    list.removeAll(keepingCapacity: true)
    #expect(list.isEmpty && list.storedIDs.slots.capacity >= 100)
    list.append(Row(id: 1))
    #expect(list.violatedInvariants.isEmpty)
    list.removeAll()
    #expect(list.storedIDs.slots.capacity < 100)
  }

  @Test func `Filtering gives a list`() {
    let even: IdentifiedArrayOf<Row> = rows(0..<100).filter { $0.id.isMultiple(of: 2) }
    #expect(even.count == 50)
    #expect(even.index(id: 98) == 49)
    #expect(even.violatedInvariants.isEmpty)
  }

  @Test func `A condition that throws leaves the list as it was`() {
    struct Failure: Error {}
    var list = rows(0..<10)
    #expect(throws: Failure.self) {
      try list.removeAll { if $0.id == 5 { throw Failure() } else { true } }
    }
    #expect(list == rows(0..<10))
  }

  @Test func `A change that throws midway keeps the element`() {
    struct Failure: Error {}
    func change(_ title: inout String?) throws {
      title = "changed"
      throw Failure()
    }
    var list = rows(0..<20)
    try? change(&list[id: 7][optional: \.title])
    #expect(list[id: 7]?.title == "changed")
    #expect(list.violatedInvariants.isEmpty)
  }

  @Test func `Copies are independent`() {
    let original = rows(0..<100)
    var copy = original
    copy[id: 5]?.title = "changed"
    copy.remove(id: 6)
    copy.append(Row(id: 200))
    copy.swapAt(0, 90)
    #expect(original == rows(0..<100))
    #expect(original.violatedInvariants.isEmpty)
    #expect(copy.violatedInvariants.isEmpty)
  }

  @Test func `Equality and hashing compare the elements in order`() {
    let one = rows([1, 2])
    var other = rows([2, 1])
    #expect(one != other)
    other.reverse()
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one.structureID != other.structureID)
  }

  @Test func `It prints and dumps like an array`() {
    let list: IdentifiedArray<String, Tagged> = IdentifiedArray(
      uniqueElements: [Tagged(tag: "a")],
      id: \.tag
    )
    #expect(list.description == [Tagged(tag: "a")].description)
    #expect(list.debugDescription.hasPrefix("IdentifiedArray<String, Tagged>(["))
    #expect(Mirror(reflecting: list).displayStyle == .collection)
    #expect(Mirror(reflecting: list).children.map(\.label) == [nil])
  }

  @Test func `A hundred thousand rows are appended, found and changed`() {
    var list: IdentifiedArrayOf<Row> = []
    let count = 100_000
    for id in 0..<count { list.append(Row(id: id * 7)) }
    list[id: 7 * 99_999]?.title = "last"
    #expect(list[id: 7]?.title == "")
    #expect(list.last?.title == "last")
    #expect(list[id: 3] == nil)
    #expect(list.count == count)
  }
}

extension Optional {
  /// A part of a value that may be missing, changed in place.
  fileprivate subscript<Part>(optional path: WritableKeyPath<Wrapped, Part>) -> Part? {
    get { self?[keyPath: path] }
    set { if let newValue { self?[keyPath: path] = newValue } }
    _modify {
      var part = self?[keyPath: path]
      defer { if let part { self?[keyPath: path] = part } }
      yield &part
    }
  }
}

@Suite struct IdentifiedArrayCopyTests {
  @Test func `A list is made of another and of a part of it, with the same ids`() {
    let list = rows(0..<5)
    #expect(IdentifiedArray(list) == list)
    let part = IdentifiedArray(list[1...2])
    #expect(part.ids.elements == [1, 2])
    #expect(part[id: 2]?.title == "row 2")
    let tagged = IdentifiedArray(uniqueElements: [Tagged(tag: "a"), Tagged(tag: "b")], id: \.tag)
    #expect(IdentifiedArray(tagged.suffix(1)).ids.elements == ["b"])
    #expect(IdentifiedArray(tagged.dropLast())[id: "a"]?.value == 0)
  }

  @Test func `A list is sorted by comparators, each for those that are equal by the ones before`() {
    var list = IdentifiedArray(
      uniqueElements: [(1, "b"), (2, "a"), (3, "b")].map { Row(id: $0, title: $1) }
    )
    list.sort(using: KeyPathComparator(\.title))
    #expect(list.ids.elements == [2, 1, 3])
    list.sort(using: [
      KeyPathComparator(\.title, order: .reverse), KeyPathComparator(\.id, order: .reverse),
    ])
    #expect(list.ids.elements == [3, 1, 2])
    #expect(list[id: 1]?.title == "b")
  }
}

@Suite struct LastElementTests {
  @Test func `An element that was removed reads as it last was, and isn't written`() {
    var list = rows(0..<2)
    let last = LastElement(Row(id: 1, title: "made"))
    list[id: 1, last: last].title = "a"
    #expect(list[id: 1]?.title == "a")
    list[id: 1]?.title = "b"
    #expect(list[id: 1, last: last].title == "b")
    list.remove(id: 1)
    list[id: 1, last: last].title = "c"
    #expect(list.ids.elements == [0])
    #expect(list[id: 1, last: last].title == "b")
  }
}
