/// What is known while a store works off its queue: found by thread, as a drain never suspends.
@usableFromInline
package final class DrainState {
  /// Whether a reducer is running, and the state is therefore being written.
  @exclusivity(unchecked)
  @usableFromInline package var isReducing = false
  /// The dependencies in force for the action being reduced.
  @exclusivity(unchecked) package internal(set) var dependencies: DependencyValues
  /// The generations that the store's stacks have been given.
  package let generations: GenerationContext
  /// The changes to announce when the queue is empty.
  @exclusivity(unchecked) var changes: [(registrar: ObservationStateRegistrar, slot: Int)] = []

  private static let local = ThreadLocal()

  /// Hears of the mistakes that reducers make.
  let reporter: any IssueReporter

  init(
    dependencies: DependencyValues,
    reporter: any IssueReporter,
    generations: GenerationContext = GenerationContext()
  ) {
    self.dependencies = dependencies
    self.reporter = reporter
    self.generations = generations
  }

  /// The drain that runs on this thread.
  package static var current: DrainState? {
    guard let pointer = local.pointer else { return nil }
    return Unmanaged<DrainState>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Whether a reducer runs on this thread.
  static var isReducing: Bool { current?.isReducing ?? false }

  /// Becomes the current drain, until ``end(_:)`` is called with the result.
  func begin() -> UnsafeMutableRawPointer? {
    let former = Self.local.pointer
    Self.local.pointer = Unmanaged.passUnretained(self).toOpaque()
    return former
  }

  /// Gives the thread back to the drain that was current before.
  func end(_ former: UnsafeMutableRawPointer?) { Self.local.pointer = former }

  /// Is the current drain while something runs.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) {
      let former = begin()
      defer { end(former) }
      return try body()
    }
  }
}
