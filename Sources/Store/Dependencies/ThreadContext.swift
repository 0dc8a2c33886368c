/// What the code on a thread runs with, while a store reduces there: a store's drain is the only one.
///
/// It is found by thread, because binding a task-local value for every action would cost more than most actions do.
@usableFromInline
package class ThreadContext {
  /// The dependencies in force for the action being reduced.
  @exclusivity(unchecked) package internal(set) final var dependencies: DependencyValues
  /// Receives the mistakes that reducers make.
  final let reporter: any IssueReporter
  /// The line that led to what runs; `nil` where none did.
  var location: SourceLocation? { nil }

  init(dependencies: DependencyValues, reporter: any IssueReporter) {
    self.dependencies = dependencies
    self.reporter = reporter
  }

  /// Holds a thread's context.
  static let threads = ThreadLocal()

  /// The context of this thread; `nil` where no store reduces.
  static var inForce: ThreadContext? {
    guard let pointer = threads.pointer else { return nil }
    return Unmanaged<ThreadContext>.fromOpaque(pointer).takeUnretainedValue()
  }
  /// Runs a closure that no store's context is in force for.
  static func withoutCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let slot = threads.slot
    let former = slot.pointee
    slot.pointee = nil
    defer { slot.pointee = former }
    return try body()
  }
}
