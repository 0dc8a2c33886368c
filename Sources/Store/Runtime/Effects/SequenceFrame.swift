/// The frame of a sequence whose later parts have cancel ids.
final class SequenceFrame: EffectFrame {
  private let cancels: PendingCancels
  private let ids: [CancelID]
  /// The number of the last cancel before the current part began.
  @exclusivity(unchecked) private(set) var beginning: UInt64

  /// Creates the frame of a sequence.
  ///
  /// - Parameters:
  ///   - ids: The ids of the later parts.
  ///   - cancels: The cancels of the store.
  ///   - parent: The frame that this one is a part of, if any.
  ///   - next: Registers the next part of a sequence, or returns `false` if there is none.
  init(
    of ids: [CancelID],
    recordedBy cancels: PendingCancels,
    parent: EffectFrame?,
    next: @escaping (EffectFrame) -> Bool
  ) {
    (self.ids, self.cancels, beginning) = (ids, cancels, cancels.number)
    super.init(parent: parent, next: next)
  }

  override func began() { cancels.expect(ids) }

  override func ended() { cancels.forget(ids) }

  /// Called when the next part begins.
  func partBegins() { beginning = cancels.number }
}
