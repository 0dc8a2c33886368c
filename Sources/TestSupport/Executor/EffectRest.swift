/// In what the tasks of an effect wait.
struct EffectRest: Sendable, Equatable {
  /// In what they wait that the test owns, in the order in which they began to.
  var suspensions: [String] = []
  /// The number of those that may be at work elsewhere, or may have ended.
  var otherTasks = 0

  /// Whether the effect can't go on before the test does.
  var isComplete: Bool { !suspensions.isEmpty && otherTasks == 0 }
}
