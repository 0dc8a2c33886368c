import Synchronization

/// The effects that have ended on the threads of their tasks, until the engine takes note.
///
/// Any thread may add one.
@usableFromInline
final class EndedEffects: Sendable {
  private struct State {
    var records: [EffectRecord] = []
    var isClosed = false
  }

  private let state = Guarded(State())
  private let flag = Atomic(false)

  /// So many wait at most, as their memory is only freed when the engine works.
  private static let limit = 32

  /// Whether there is something to take note of.
  var hasSome: Bool { flag.load(ordering: .relaxed) }

  /// Takes an effect in.
  ///
  /// - Returns: Whether it was taken: not when too many wait, nor after ``close()``.
  func add(_ record: EffectRecord) -> Bool {
    state.withLock { state in
      guard !state.isClosed, state.records.count < Self.limit else { return false }
      state.records.append(record)
      flag.store(true, ordering: .relaxed)
      return true
    }
  }

  /// Takes what has ended out.
  func take() -> [EffectRecord] {
    state.withLock { state in
      defer { state.records = [] }
      flag.store(false, ordering: .relaxed)
      return state.records
    }
  }

  /// Takes no more effects.
  func close() { state.withLock { $0.isClosed = true } }
}
