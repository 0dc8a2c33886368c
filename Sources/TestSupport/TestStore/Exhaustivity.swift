/// How much of what happens a test has to assert.
public enum Exhaustivity: Sendable, Equatable {
  /// Every change, every received action and every effect.
  case on
  /// Only what is asserted has to be right.
  ///
  /// - Parameter showSkippedAssertions: Whether what was not asserted is printed.
  case off(showSkippedAssertions: Bool)

  /// Only what is asserted has to be right, and nothing is said of the rest.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
