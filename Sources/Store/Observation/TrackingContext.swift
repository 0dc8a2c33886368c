/// What the reads and changes of state on a thread are tracked by, while a store reduces there: a store's drain.
@usableFromInline
package class TrackingContext: ThreadContext {
  /// Whether reads are not tracked, because a reducer runs or the live tree is compared with the state.
  @exclusivity(unchecked)
  @usableFromInline final var ignoresReads = false
  /// Whether anything follows the action being reduced: queued actions, effects registered or ended, changes to
  /// announce, cascades to close.
  @exclusivity(unchecked)
  @usableFromInline final var hasWork = false
  /// The changes to announce when the queue is empty.
  @exclusivity(unchecked) final var changes = StateChanges()
  /// Whether changes are announced: no value has observers while a store is made, or while a test expects it.
  final let announcesChanges: Bool

  init(
    dependencies: DependencyValues,
    reporter: any IssueReporter,
    announcesChanges: Bool
  ) {
    self.announcesChanges = announcesChanges
    super.init(dependencies: dependencies, reporter: reporter)
  }

  /// The context of this thread; `nil` where no store reduces.
  ///
  /// Each context of a thread is one of a store, so it needs no cast.
  static var tracking: TrackingContext? {
    guard let pointer = threads.pointer else { return nil }
    return Unmanaged<TrackingContext>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Whether reads on a thread are not tracked.
  ///
  /// - Parameter slot: Where the thread's pointers are kept, of ``threads``.
  /// - Returns: Whether a reducer, or a comparison of the live tree, runs there.
  @inline(__always)
  static func ignoresReads(on slot: ThreadLocal.Slot) -> Bool {
    guard let pointer = slot.pointee else { return false }
    return Unmanaged<TrackingContext>.fromOpaque(pointer)
      ._withUnsafeGuaranteedRef { $0.ignoresReads }
  }

  /// Whether a reducer, or a comparison of the live tree, runs on the thread.
  @usableFromInline
  package static var ignoresCurrentReads: Bool { ignoresReads(on: threads.slot) }
}
