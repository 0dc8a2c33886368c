import Store

/// Why a test can't wait any longer for its effects.
struct WaitFailure: Sendable {
  /// The effects that run.
  let effects: [EffectTrace]
  /// In what the tasks of each effect wait, by the effects' numbers.
  let rests: [UInt64: EffectRest]
  /// How long was waited, or `nil` where nothing could come.
  let timeout: Duration?
  /// Whether the test was cancelled while it waited.
  let isCancelled = Task.isCancelled
}
