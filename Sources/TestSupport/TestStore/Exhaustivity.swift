/// How much of what happens a test must assert.
public enum Exhaustivity: Sendable, Equatable {
  /// Every change, every received action and every effect.
  case on
  /// Only what is asserted must be right.
  ///
  /// - Parameter showSkippedAssertions: Whether what was not asserted is printed.
  case off(showSkippedAssertions: Bool)

  /// Only what is asserted must be right, and nothing else is printed.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
