/// A random part of what can happen: from a quarter to all.
///
/// Swarms are of A. Groce and others, "Swarm Testing", ISSTA 2012.
struct ExplorerSwarm {
  private let salt: UInt64
  /// How many of four sorts of choices are turned on.
  private let quarters: UInt64

  init(_ generator: inout SeededGenerator) {
    (salt, quarters) = (generator.next(), UInt64.random(in: 1...4, using: &generator))
  }

  /// The choices that are turned on; all if none is.
  func enabled(_ choices: [ExplorerChoice]) -> [ExplorerChoice] {
    let enabled = choices.filter(isEnabled)
    return enabled.isEmpty ? choices : enabled
  }

  private func isEnabled(_ choice: ExplorerChoice) -> Bool {
    var mixed = SeededGenerator(
      seed: salt ^ UInt64(choice.kind.rawValue) << 48 ^ UInt64(choice.source) << 24
        ^ UInt64(choice.outcome)
    )
    return choice.kind == .tick || mixed.next() & 3 < quarters
  }
}
