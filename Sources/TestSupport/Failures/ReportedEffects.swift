import Store

/// The effects that failures have named: one cause gives one failure.
final class ReportedEffects: Sendable {
  private let ids = Guarded<Set<UInt64>>([])

  /// Records that failures have named some effects.
  func note(_ effects: some Sequence<UInt64>) {
    let effects = Set(effects)
    ids.withLock { $0.formUnion(effects) }
  }

  /// Whether no failure has named an effect so far; records that one has.
  func isFirst(_ effect: UInt64) -> Bool { ids.withLock { $0.insert(effect).inserted } }
}
