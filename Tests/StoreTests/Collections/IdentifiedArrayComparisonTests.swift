import Testing

@testable import Store

/// The comparison within a reducer or a test's expectation, where no read is tracked.
struct IdentifiedArrayComparisonTests {
  private final class Count: Sendable {
    let calls = Guarded(0)
  }

  private struct Number: Identifiable, Equatable {
    @TaskLocal static var comparisons = Count()

    let id: Int
    var value = 0
    let isOdd: Bool

    init(id: Int) { (self.id, isOdd) = (id, id % 2 == 1) }

    /// Ignores multiples of ten.
    static func == (lhs: Number, rhs: Number) -> Bool {
      comparisons.calls.withLock { $0 += 1 }
      return lhs.id == rhs.id && lhs.value % 10 == rhs.value % 10
    }
  }

  private func list() -> IdentifiedArrayOf<Number> {
    IdentifiedArray(uniqueElements: (0..<1_000).map(Number.init))
  }

  /// The result of a comparison, and how often it called `==`.
  private func compare<Element: Equatable>(
    _ lhs: IdentifiedArray<Int, Element>,
    _ rhs: IdentifiedArray<Int, Element>
  ) -> (areEqual: Bool, calls: Int) {
    let count = Count()
    let areEqual = Number.$comparisons.withValue(count) {
      lhs.elements.isEqualWhereChanged(to: rhs.elements)
    }
    return (areEqual, count.calls.value)
  }

  @Test func `Copies are compared by == where they differ in memory`() {
    let old = list()
    var new = old
    for (value, isEqual) in [(10, true), (11, false), (0, true)] {
      new[id: 500]?.value = value
      let (areEqual, calls) = compare(old, new)
      #expect(areEqual == isEqual)
      #expect(calls < 100)
    }
    #expect(compare(old, list()).areEqual)
    #expect(compare(old, old) == (true, 0))
  }

  @Test func `The first and the last element are compared, and the number of elements`() {
    for id in [0, 999] {
      var new = list()
      new[id: id]?.value = 1
      #expect(!compare(list(), new).areEqual)
    }
    #expect(!compare(list(), IdentifiedArray(uniqueElements: list().dropLast())).areEqual)
    #expect(compare(IdentifiedArrayOf<Number>(), []).areEqual)
  }

  @Test func `Objects are compared by ==`() {
    final class Name: Equatable {
      let text: String
      init(_ text: String) { self.text = text }
      static func == (lhs: Name, rhs: Name) -> Bool { lhs.text == rhs.text }
    }
    struct Person: Identifiable, Equatable {
      let id: Int
      var name = Name("Blob")
    }
    let old = IdentifiedArray(uniqueElements: (0..<100).map { Person(id: $0) })
    var new = old
    new[id: 70]?.name = Name("Blob")
    #expect(compare(old, new).areEqual)
    new[id: 70]?.name = Name("Blob Jr.")
    #expect(!compare(old, new).areEqual)
  }
}
