/// One use of a cancel id: what it covers, and where it is registered, if anywhere.
final class CancelToken {
  let id: CancelID
  /// Where it is to be registered; `nil` for nowhere, or when the scope is gone.
  @exclusivity(unchecked) private var scope: EffectScope?
  /// What the token covers when that is only a part of an effect.
  var part: CancellablePart?
  @exclusivity(unchecked) private(set) var records = Roster<EffectRecord>()
  /// Whether the groups that it covers are not to go on.
  private(set) var isCancelled = false

  init(id: CancelID, scope: EffectScope?) {
    self.id = id
    self.scope = scope
  }

  func register() { scope?.add(self) }

  func unregister() { scope?.remove(self) }

  /// Keeps the sequences in the groups that it covers from going on.
  func cancel() { isCancelled = true }

  /// Lets go of everything when the scope is gone.
  func clear() {
    scope = nil
    records = Roster()
  }

  func add(_ record: EffectRecord) { records.add(record, id: record.id) }

  func remove(_ record: EffectRecord) { records.remove(id: record.id) }
}
