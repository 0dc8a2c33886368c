import Store

/// Why a test can't wait any longer for its effects.
struct WaitFailure: Sendable {
  /// The effects that run.
  let effects: [EffectTrace]
  /// What the tasks of each effect wait in that the test owns, by the effects' numbers.
  let suspensions: [UInt64: [String]]
  /// How long was waited, or `nil` where nothing could come.
  let timeout: Duration?
  /// Whether the test was cancelled while it waited.
  let isCancelled = Task.isCancelled
}
