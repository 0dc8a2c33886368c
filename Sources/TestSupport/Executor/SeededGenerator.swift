/// Random numbers that a seed determines: the same on every machine and in every run.
///
/// ```swift
/// $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 7))
/// ```
///
/// SplitMix64: fast and well distributed, but not for secrets. Its numbers are part of its promise
/// and don't change between releases.
public struct SeededGenerator: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: The seed.
  public init(seed: UInt64 = 0) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var result = state
    result = (result ^ (result >> 30)) &* 0xbf58_476d_1ce4_e5b9
    result = (result ^ (result >> 27)) &* 0x94d0_49bb_1331_11eb
    return result ^ (result >> 31)
  }
}
