/// What is known while a store works off its queue: found by thread, as a drain never suspends.
@usableFromInline
package final class DrainState {
  /// Whether a reducer is running, and the state is therefore being written.
  @exclusivity(unchecked)
  @usableFromInline package var isReducing = false
  /// The dependencies in force for the action being reduced.
  @exclusivity(unchecked) package internal(set) var dependencies: DependencyValues
  /// Whether the action is being reduced in dependencies that one of the reducers has bound.
  @exclusivity(unchecked) @usableFromInline var isOverridden = false
  /// The generations that the store's stacks have been given.
  @usableFromInline package let generations: GenerationContext
  /// Whether there is anything to be done after the action being reduced: actions in the queue,
  /// effects registered or ended, changes to announce, cascades to close.
  @exclusivity(unchecked)
  @usableFromInline var hasWork = false
  /// The changes to announce when the queue is empty.
  @exclusivity(unchecked) var changes = StateChanges()

  /// The types of reducers that were reported as called by others.
  @exclusivity(unchecked) var reportedCalls: Set<ObjectIdentifier> = []
  /// The binding actions that nothing has handled yet.
  @exclusivity(unchecked) var unhandledBindings = UnhandledBindings()
  /// The engine whose drain it is; `nil` for a test's expectation, and while a store is made.
  @exclusivity(unchecked) unowned var runtime: EffectRuntime?

  /// Holds a thread's drain.
  static let threads = ThreadLocal()
  /// The same; asking a static property costs a check of whether it was made.
  @usableFromInline let threads = DrainState.threads

  /// Hears of the mistakes that reducers make.
  let reporter: any IssueReporter

  init(
    dependencies: DependencyValues,
    reporter: any IssueReporter,
    generations: GenerationContext
  ) {
    self.dependencies = dependencies
    self.reporter = reporter
    self.generations = generations
  }

  /// The drain that runs on this thread.
  package static var current: DrainState? {
    guard let pointer = threads.pointer else { return nil }
    return Unmanaged<DrainState>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Whether this thread works in dependencies that a reducer has bound.
  @usableFromInline static var isOverridden: Bool { current?.isOverridden == true }

  /// Whether a state is being written that belongs to the drain: by a reducer, or by an expectation.
  var isWriting: Bool { isReducing || generations.purpose == .expecting }

  /// Whether a reducer runs on a thread, which waits for nothing that it reads.
  ///
  /// - Parameter slot: Where the thread's pointers are kept, of ``threads``.
  /// - Returns: Whether a reducer runs there.
  @inline(__always)
  static func isReducing(on slot: ThreadLocal.Slot) -> Bool {
    guard let pointer = slot.pointee else { return false }
    return Unmanaged<DrainState>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.isReducing }
  }

  /// Becomes the current drain, until ``end(_:)`` is called with the result.
  func begin() -> DrainToken {
    let slot = threads.slot
    let former = slot.pointee
    slot.pointee = Unmanaged.passUnretained(self).toOpaque()
    return DrainToken(slot: slot, former: former)
  }

  /// Gives the thread back to the drain that was current before.
  func end(_ token: DrainToken) { token.slot.pointee = token.former }

  /// Has no drain be current while something runs.
  static func withoutCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let slot = threads.slot
    let former = slot.pointee
    slot.pointee = nil
    defer { slot.pointee = former }
    return try body()
  }

  /// Is the current drain while something runs.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) {
      let token = begin()
      defer { end(token) }
      return try body()
    }
  }
}

/// What a thread worked for before a drain began.
@usableFromInline
struct DrainToken {
  let slot: ThreadLocal.Slot
  let former: UnsafeMutableRawPointer?
}
