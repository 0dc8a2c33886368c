/// Groups the running parts of an effect: for a cancel id, or for one step of a sequence.
///
/// A frame is open while its parts are being registered and as long as one of them runs. Then a sequence continues
/// with its next part, and any other frame is done and closes its part of the parent.
class EffectFrame {
  private(set) final var parent: EffectFrame?
  /// Whether the sequences in the frame must not continue.
  @exclusivity(unchecked) private var isCancelled = false
  @exclusivity(unchecked) private var running = 0
  @exclusivity(unchecked) private var next: ((EffectFrame) -> Bool)?
  @exclusivity(unchecked) private var isAdvancing = false

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - parent: The frame that this one is a part of, if any.
  ///   - next: Registers the next part of a sequence, or returns `false` if there is none.
  init(parent: EffectFrame?, next: ((EffectFrame) -> Bool)? = nil) {
    self.parent = parent
    self.next = next
  }

  // Frames may be deeply nested, and would be freed by recursion.
  deinit {
    var outer = parent.take()
    while isKnownUniquelyReferenced(&outer) { outer = outer?.parent.take() }
  }

  /// Called when the frame opens.
  func began() {}

  /// Called when the frame is done.
  func ended() {}

  /// Called when an effect was registered in the frame, or in one within it.
  func add(_ record: EffectRecord) {}

  /// Called when such an effect has ended.
  func remove(_ record: EffectRecord) {}

  /// One more part runs.
  final func open() {
    if running == 0, !isAdvancing {
      parent?.open()
      began()
    }
    running += 1
  }

  /// One part fewer runs.
  final func close() {
    var frame = self
    while true {
      frame.running -= 1
      guard frame.running == 0, !frame.isAdvancing, !frame.advance() else { return }
      frame.next = nil
      frame.ended()
      guard let parent = frame.parent else { return }
      frame = parent
    }
  }

  /// Keeps the sequences in the frame from continuing.
  final func cancel() {
    isCancelled = true
    next = nil
  }

  /// This frame and those around it, innermost first.
  final var lineage: EffectFrames { EffectFrames(from: self) }

  /// Whether a sequence continues once this frame is done.
  fileprivate final var isAwaited: Bool { next != nil }

  /// Starts the parts of a sequence until one of them keeps running.
  private func advance() -> Bool {
    if next == nil { return false }
    isAdvancing = true
    defer { isAdvancing = false }
    while running == 0, !lineage.contains(where: \.isCancelled), let next, next(self) {}
    return running > 0
  }
}

/// The frames around an effect, innermost first.
struct EffectFrames: Sequence, IteratorProtocol {
  private var frame: EffectFrame?

  init(from innermost: EffectFrame?) { frame = innermost }

  mutating func next() -> EffectFrame? {
    defer { frame = frame?.parent }
    return frame
  }

  /// Whether a sequence continues once one of the frames is done.
  var areAwaited: Bool { contains { $0.isAwaited } }
}
