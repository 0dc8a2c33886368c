/// One use of a cancel id: the frame around what it covers, registered while that runs.
final class CancelToken: EffectFrame {
  let id: CancelID
  /// Where it is to be registered; `nil` for nowhere, or when the scope is gone.
  @exclusivity(unchecked) private var scope: EffectScope?
  /// What the token covers when that is only a part of an effect.
  let part: CancellablePart?
  @exclusivity(unchecked) private var records = Roster<EffectRecord>()

  /// Creates the token of one use of an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - scope: Where the token is registered while anything runs that it covers.
  ///   - parent: The frame around what it covers, if any.
  ///   - part: What the token covers when that is only a part of an effect.
  init(
    id: CancelID,
    scope: EffectScope?,
    parent: EffectFrame? = nil,
    part: CancellablePart? = nil
  ) {
    self.id = id
    self.scope = scope
    self.part = part
    super.init(parent: parent)
  }

  override func began() { scope?.add(self) }

  override func ended() { scope?.remove(self) }

  override func add(_ record: EffectRecord) { records.add(record, id: record.id) }

  override func remove(_ record: EffectRecord) { records.remove(id: record.id) }

  /// Takes out the effects that it covers, as they are about to be cancelled.
  func takeRecords() -> Roster<EffectRecord>.Iterator { records.takeAll() }

  /// Lets go of everything when the scope is gone.
  func clear() {
    scope = nil
    records = Roster()
  }
}
