import AllocatedBytes
import Store

/// The cost of the identified array.
enum Collections {
  private static let count = 100_000

  private struct Element: Identifiable {
    let id: Int
    var value = 0
  }

  private static func makeElements() -> [Element] { (0..<count).map { Element(id: $0) } }

  private static func makeArray() -> IdentifiedArray<Int, Element> {
    IdentifiedArray(uniqueElements: makeElements())
  }

  /// The memory of an element, itself included: the allocations of an array of many, divided.
  @MainActor
  private static func overhead<Array>(_ make: () -> Array) -> Double? {
    let before = allocated_bytes()
    if before < 0 { return nil }
    let array = make()
    defer { consume(array) }
    return Double(allocated_bytes() - before) / Double(count)
  }

  @MainActor
  private static func arrayBytes() -> Double? { overhead(makeArray) }

  @MainActor
  private static func dictionaryAndArrayBytes() -> Double? {
    overhead { (Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) }), makeElements()) }
  }

  static let all = [
    Benchmark(
      "identified array: append",
      operations: count,
      bytes: arrayBytes
    ) {
      {
        var array: IdentifiedArray<Int, Element> = []
        for id in 0..<count { array.append(Element(id: id)) }
        consume(array)
      }
    },
    Benchmark(
      "dictionary and array: append",
      operations: count,
      bytes: dictionaryAndArrayBytes
    ) {
      {
        var positions: [Int: Int] = [:]
        var elements: [Element] = []
        for id in 0..<count {
          positions[id] = elements.count
          elements.append(Element(id: id))
        }
        consume((positions, elements))
      }
    },
    Benchmark("identified array: look-up by id", operations: count) {
      let array = makeArray()
      return {
        var sum = 0
        for id in 0..<count { sum &+= array[id: id]?.value ?? 0 }
        consume(sum)
      }
    },
    Benchmark("identified array: change by id", operations: count) {
      var array = makeArray()
      return {
        for id in 0..<count { array[id: id]?.value &+= 1 }
      }
    },
    Benchmark(
      "identified array of 100,000: remove from the middle and append",
      operations: 20
    ) {
      var array = makeArray()
      return {
        for id in 50_000..<50_020 {
          if let element = array.remove(id: id) { array.append(element) }
        }
      }
    },
    Benchmark(
      "identified array of 100,000: move to the front",
      operations: 20
    ) {
      var array = makeArray()
      return {
        for _ in 0..<20 { array.move(fromOffsets: [count - 1], toOffset: 0) }
      }
    },
  ]
}
