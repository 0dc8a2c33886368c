/// One use of a cancel id: what it covers, and where it is registered, if anywhere.
final class CancelToken {
  let id: CancelID
  private unowned var scope: EffectScope?
  weak var frame: EffectFrame?
  /// What the token covers when that is only a part of an effect.
  var part: CancellablePart?
  private(set) var records = Roster<EffectRecord>()

  init(id: CancelID, scope: EffectScope?) {
    self.id = id
    self.scope = scope
  }

  func register() { scope?.add(self) }

  func unregister() { scope?.remove(self) }

  /// Lets go of everything when the scope is gone.
  func clear() {
    scope = nil
    records = Roster()
  }

  func add(_ record: EffectRecord) { records.add(record, id: record.id) }

  func remove(_ record: EffectRecord) { records.remove(id: record.id) }
}
