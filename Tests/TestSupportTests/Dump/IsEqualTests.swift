import Testing

@testable import Store

@Suite struct IsEqualTests {
  @Test func `Values of an equatable type are compared by its ==`() {
    struct Lenient: Equatable {
      var value: Int
      static func == (lhs: Lenient, rhs: Lenient) -> Bool { lhs.value % 2 == rhs.value % 2 }
    }
    #expect(isEqual(Lenient(value: 1), Lenient(value: 3)))
    #expect(!isEqual(Lenient(value: 1), Lenient(value: 2)))
  }

  @Test func `B64 - Values without == are compared by their parts`() {
    let plain = Plain(count: 1, rows: [PlainRow(title: "a")])
    #expect(isEqual(plain, Plain(count: 1, rows: [PlainRow(title: "a")])))
    #expect(!isEqual(plain, Plain(count: 1, rows: [PlainRow(title: "b")])))
    #expect(!isEqual(plain, Plain(count: 1, rows: [])))
  }

  @Test func `Enum cases without == are distinguished`() {
    #expect(isEqual(Feature.Action.tapped, Feature.Action.tapped))
    #expect(!isEqual(Feature.Action.tapped, Feature.Action.move(from: 1, to: 2)))
    #expect(!isEqual(Failure.offline, Failure.status(1)))
    #expect(!isEqual(Failure.status(2), Failure.status(1)))
  }

  @Test func `Values of different types are not equal`() {
    #expect(!isEqual(1, 1.0))
    #expect(!isEqual(1, "1"))
    #expect(!isEqual(Int?.none as Any, String?.none as Any))
  }

  @Test func `Optionals are compared by what they hold`() {
    #expect(isEqual(Int?.none as Any, Int?.none as Any))
    #expect(!isEqual(Int?.some(1) as Any, Int?.none as Any))
    #expect(!isEqual(Int?.none as Any, Int?.some(1) as Any))
    #expect(isEqual(Plain?.some(Plain()) as Any, Plain?.some(Plain()) as Any))
    #expect(!isEqual(Plain?.some(Plain()) as Any, Plain?.none as Any))
  }

  @Test func `Objects without == are compared by their parts, inherited ones included`() {
    let dogs = (Dog(), Dog())
    #expect(isEqual(dogs.0, dogs.1))
    dogs.1.legs = 3
    #expect(!isEqual(dogs.0, dogs.1))
  }

  @Test func `Objects that contain themselves are compared to an end`() {
    let nodes = (Node("a"), Node("a"))
    nodes.0.next = nodes.0
    nodes.1.next = nodes.1
    defer {
      nodes.0.next = nil
      nodes.1.next = nil
    }
    #expect(isEqual(nodes.0, nodes.1))
  }

  @Test func `Dictionaries whose values have no == are compared by key`() {
    let rows = (0..<50).map { ($0, PlainRow(title: "\($0)")) }
    let dictionary = Dictionary(uniqueKeysWithValues: rows)
    var other = Dictionary(uniqueKeysWithValues: rows.reversed())
    #expect(isEqual(dictionary, other))
    other[3]?.title = "x"
    #expect(!isEqual(dictionary, other))
    other[3] = nil
    #expect(!isEqual(dictionary, other))
  }

  @Test func `Parts under different labels are not equal`() {
    struct Labelled: CustomReflectable {
      var label: String
      var customMirror: Mirror { Mirror(self, children: [label: 1], displayStyle: .struct) }
    }
    #expect(isEqual(Labelled(label: "a"), Labelled(label: "a")))
    #expect(!isEqual(Labelled(label: "a"), Labelled(label: "b")))
  }

  @Test func `Ten thousand nodes are compared without recursion`() {
    var nodes = (Node("a"), Node("b"))
    for _ in 0..<10_000 { nodes = (Node("x", next: nodes.0), Node("x", next: nodes.1)) }
    #expect(!isEqual(nodes.0, nodes.1))
    // Freed one by one: the runtime would free them recursively.
    while let next = nodes.0.next { nodes.0 = next }
    while let next = nodes.1.next { nodes.1 = next }
  }

  @Test func `B64 - A comparison of one type is that of any values`() {
    class Animal: Equatable {
      static func == (lhs: Animal, rhs: Animal) -> Bool { true }
    }
    final class Cat: Animal {}
    struct Lenient: Equatable {
      var value: Int
      static func == (lhs: Lenient, rhs: Lenient) -> Bool { lhs.value % 2 == rhs.value % 2 }
    }
    #expect(Equality<Lenient>().areEqual(Lenient(value: 1), Lenient(value: 3)))
    #expect(!Equality<Lenient>().areEqual(Lenient(value: 1), Lenient(value: 2)))
    #expect(Equality<Plain>().areEqual(Plain(count: 1), Plain(count: 1)))
    #expect(!Equality<Plain>().areEqual(Plain(count: 1), Plain(count: 2)))
    #expect(Equality<Animal>().areEqual(Animal(), Animal()))
    #expect(!Equality<Animal>().areEqual(Animal(), Cat()))
    #expect(Equality<Any>().areEqual(1, 1))
    #expect(!Equality<Any>().areEqual(1, "1"))
  }
}
