import Synchronization

/// Numbers that are given once in a process.
@usableFromInline
package enum StructureID {
  private static let last = Atomic<UInt64>(0)

  /// A number that is greater than all that were given before.
  @usableFromInline
  package static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
