import TestSupport
import Testing

@Suite struct SeededGeneratorTests {
  @Test func `The numbers of a seed never change`() {
    var generator = SeededGenerator(seed: 0)
    let numbers = (0..<3).map { _ in generator.next() }
    // Those of SplitMix64's reference implementation.
    #expect(numbers == [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f])
  }

  @Test func `Another seed gives other numbers`() {
    var (first, second) = (SeededGenerator(seed: 1), SeededGenerator(seed: 2))
    #expect(first.next() != second.next())
  }
}
