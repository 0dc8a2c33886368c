/// A generator of random numbers that gives the same ones for the same seed everywhere.
struct FuzzRandom: RandomNumberGenerator {
  private var state: UInt64

  /// The generator of one input of a run, independent of those of the others.
  init(seed: UInt64, index: Int = 0) {
    state = seed &* 0xD134_2543_DE82_EF95 &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.count)
  }

  /// True once in so many times.
  mutating func chance(_ count: Int) -> Bool { number(below: count) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
