/// Groups the running parts of an effect: for a cancel id, or for one step of a sequence.
///
/// A frame is open while its parts are being registered and as long as one of them runs. Then a
/// sequence goes on with its next part, and any other frame is done, which its parent hears of.
final class EffectFrame {
  let parent: EffectFrame?
  let token: CancelToken?
  @exclusivity(unchecked) private var wasCancelled = false
  @exclusivity(unchecked) private var running = 0
  @exclusivity(unchecked) private var next: ((EffectFrame) -> Bool)?
  @exclusivity(unchecked) private var isAdvancing = false

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - parent: The frame that this one is a part of.
  ///   - token: What the frame can be cancelled by.
  ///   - next: Registers the next part of a sequence, or answers that there is none.
  init(
    parent: EffectFrame?,
    token: CancelToken? = nil,
    next: ((EffectFrame) -> Bool)? = nil
  ) {
    self.parent = parent
    self.token = token
    self.next = next
  }

  /// One more part runs.
  func open() {
    if running == 0, !isAdvancing {
      parent?.open()
      token?.register()
    }
    running += 1
  }

  /// One part less runs.
  func close() {
    var frame = self
    while true {
      frame.running -= 1
      guard frame.running == 0, !frame.isAdvancing, !frame.advance() else { return }
      frame.next = nil
      frame.token?.unregister()
      guard let parent = frame.parent else { return }
      frame = parent
    }
  }

  /// Keeps a sequence from going on.
  func cancel() {
    // What is around all effects is no part of one.
    if parent == nil, token == nil { return }
    wasCancelled = true
    next = nil
  }

  private var isCancelled: Bool { wasCancelled || token?.isCancelled == true }

  /// This frame and those around it, from the inside out.
  var lineage: Lineage { Lineage(frame: self) }

  /// Whether this frame or one around it was cancelled.
  var isCancelledAnywhere: Bool { lineage.contains(where: \.isCancelled) }

  /// Whether a sequence goes on once this frame is done.
  var isAwaited: Bool { lineage.contains { $0.next != nil } }

  /// Whether a token covers this frame or one around it.
  func isCovered(by token: CancelToken) -> Bool { lineage.contains { $0.token === token } }

  /// Starts the parts of a sequence until one of them keeps running.
  private func advance() -> Bool {
    isAdvancing = true
    defer { isAdvancing = false }
    while running == 0, !isCancelledAnywhere, let next, next(self) {}
    return running > 0
  }

  /// A frame and those around it.
  struct Lineage: Sequence, IteratorProtocol {
    fileprivate var frame: EffectFrame?

    mutating func next() -> EffectFrame? {
      defer { frame = frame?.parent }
      return frame
    }
  }
}
