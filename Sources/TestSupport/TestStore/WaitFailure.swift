import Store

/// Why a test can't wait any longer for its effects.
struct WaitFailure: Sendable {
  /// The running effects.
  let effects: [EffectTrace]
  /// The suspensions of each effect's tasks, by the effects' numbers.
  let suspensions: [UInt64: EffectSuspensions]
  /// The time waited, or `nil` where no action could be sent any more.
  let timeout: Duration?
  /// Whether the test was cancelled while it waited.
  let isCancelled = Task.isCancelled
}
