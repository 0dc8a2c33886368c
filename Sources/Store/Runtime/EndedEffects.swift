import Synchronization

/// The effects that have ended on the threads of their tasks, until the engine takes note.
///
/// Any thread may add one.
@usableFromInline
final class EndedEffects: Sendable {
  private let records = Guarded<[EffectRecord]>([])
  /// How many more are taken; none once it is closed.
  private let limit = Atomic(32)
  private let flag = Atomic(false)

  /// Whether there is something to take note of.
  var hasSome: Bool { flag.load(ordering: .relaxed) }

  /// Takes an effect in.
  ///
  /// - Returns: Whether it was taken: not when so many wait that their memory should be freed.
  func add(_ record: EffectRecord) -> Bool {
    records.withLock { records in
      guard records.count < limit.load(ordering: .relaxed) else { return false }
      records.append(record)
      flag.store(true, ordering: .relaxed)
      return true
    }
  }

  /// Takes what has ended out.
  func take() -> [EffectRecord] {
    records.withLock { records in
      defer { records = [] }
      flag.store(false, ordering: .relaxed)
      return records
    }
  }

  /// Takes no more effects.
  func close() { limit.store(0, ordering: .relaxed) }
}
