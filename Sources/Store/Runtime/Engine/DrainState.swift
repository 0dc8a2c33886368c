/// The state of one drain: the time a store takes to empty its queue.
///
/// It is found by thread, because a drain never suspends.
@usableFromInline
package final class DrainState: TrackingContext {
  /// Whether a reducer is running, and the state is therefore being written.
  @exclusivity(unchecked)
  @usableFromInline package var isReducing = false
  /// Whether shared values are read as they are now, while earlier ones are shown.
  @exclusivity(unchecked) var readsCurrentValues = false
  /// Counts the generations given to the store's stacks.
  @usableFromInline package let generations: StackIDCounter
  /// The types of reducers already reported as called by others.
  @exclusivity(unchecked) var reportedCalls: Set<ObjectIdentifier> = []
  /// The binding actions that nothing has handled yet.
  @exclusivity(unchecked) var unhandledBindings = UnhandledBindings()
  /// The engine whose drain it is; `nil` for a test's expectation, and while a store is made.
  @exclusivity(unchecked) unowned var runtime: EffectRuntime?
  override var location: SourceLocation? { runtime?.currentOrigin?.pointee }
  /// What records the changes of shared values; `Sharing` knows its type.
  @exclusivity(unchecked) var changeRecorders: [AnyObject] = []
  /// The copies of shared values that a test's expectation reads and changes; `Sharing` knows their type.
  @exclusivity(unchecked) var expectedCopies: AnyObject?

  /// What notes the shared values that the id of a handler is made of, while it is.
  @exclusivity(unchecked) var comparedValues: ComparedValues?

  /// ``ThreadContext/threads``; access to a static property costs a check of whether it was initialised.
  @usableFromInline let threads = ThreadContext.threads

  init(
    dependencies: DependencyValues,
    reporter: any IssueReporter,
    generations: StackIDCounter
  ) {
    self.generations = generations
    super.init(
      dependencies: dependencies,
      reporter: reporter,
      announcesChanges: generations.purpose == .reducing
    )
  }

  /// The drain that runs on this thread.
  package static var current: DrainState? {
    guard let pointer = threads.pointer else { return nil }
    return Unmanaged<DrainState>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Whether a state of the drain is being written: by a reducer, or by an expectation.
  var isWriting: Bool { isReducing || generations.purpose == .expecting }

  /// Makes this the current drain, until ``end(_:)`` is called with the result.
  func begin() -> DrainToken {
    let slot = threads.slot
    let former = slot.pointee
    slot.pointee = Unmanaged.passUnretained(self).toOpaque()
    return DrainToken(slot: slot, former: former)
  }

  /// Makes the previous drain the current one again.
  func end(_ token: DrainToken) { token.slot.pointee = token.former }

  /// Runs a closure with this as the current drain.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) {
      let token = begin()
      defer { end(token) }
      return try body()
    }
  }
}

/// The thread's drain before this one began.
@usableFromInline
struct DrainToken {
  let slot: ThreadLocal.Slot
  let former: UnsafeMutableRawPointer?
}
