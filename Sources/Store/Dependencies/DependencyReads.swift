/// What a default has read while it was computed.
final class DependencyReads: Sendable {
  /// Set while a default is computed that is kept.
  @TaskLocal static var current: DependencyReads?

  private let innermost = Guarded(0)

  /// The depth of the innermost lineage on whose overrides the default depends.
  var depth: Int { innermost.withLock { $0 } }

  /// Records a value that belongs to a lineage.
  ///
  /// - Parameter depth: The depth of the lineage.
  func insert(_ depth: Int) { innermost.withLock { $0 = max($0, depth) } }
}
