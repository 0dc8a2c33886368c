/// One use of a cancel id: the frame around the covered effect, registered while that runs.
final class CancelToken: EffectFrame {
  let id: CancelID
  /// The node it is registered in while open; `nil` for none, or when the node was removed.
  @exclusivity(unchecked) private var node: Node?
  /// The covered part, if the token covers only a part of an effect.
  let part: CancellablePart?
  @exclusivity(unchecked) private var records: [EffectRecord] = []

  /// Creates the token of one use of an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - node: Where the token is registered while an effect that it covers runs.
  ///   - parent: The frame around the covered effect, if any.
  ///   - part: The covered part, if the token covers only a part of an effect.
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

  /// Takes out the covered effects, which the caller cancels.
  func takeRecords() -> [EffectRecord] {
    defer { records = [] }
    return records
  }

  /// Releases everything when the node was removed.
  func clear() {
    node = nil
    records = []
  }
}
