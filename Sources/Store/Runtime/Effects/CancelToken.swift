/// One use of a cancel id: the frame around what it covers, registered while that runs.
final class CancelToken: EffectFrame {
  let id: CancelID
  /// Where it is to be registered; `nil` for nowhere, or when the node is gone.
  @exclusivity(unchecked) private var node: Node?
  /// What the token covers when that is only a part of an effect.
  let part: CancellablePart?
  @exclusivity(unchecked) private var records: [EffectRecord] = []

  /// Creates the token of one use of an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - node: Where the token is registered while anything runs that it covers.
  ///   - parent: The frame around what it covers, if any.
  ///   - part: What the token covers when that is only a part of an effect.
  init(
    id: CancelID,
    node: Node?,
    parent: EffectFrame? = nil,
    part: CancellablePart? = nil
  ) {
    self.id = id
    self.node = node
    self.part = part
    super.init(parent: parent)
  }

  override func began() { node?.add(self) }

  override func ended() { node?.remove(self) }

  override func add(_ record: EffectRecord) { records.append(record) }

  override func remove(_ record: EffectRecord) { records.removeAll { $0 === record } }

  /// Takes out the effects that it covers, as they are about to be cancelled.
  func takeRecords() -> [EffectRecord] {
    defer { records = [] }
    return records
  }

  /// Lets go of everything when the node is gone.
  func clear() {
    node = nil
    records = []
  }
}
