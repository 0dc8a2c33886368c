import Synchronization

/// Numbers that are unique in a process.
@usableFromInline
package enum StructureID {
  private static let last = Atomic<UInt64>(0)

  /// A number that no other call has returned.
  @usableFromInline
  package static func next() -> UInt64 { next(1).lowerBound }

  /// Numbers that no other call has returned.
  static func next(_ count: UInt64) -> Range<UInt64> {
    let last = last.wrappingAdd(count, ordering: .relaxed)
    return last.oldValue + 1..<last.newValue + 1
  }
}

/// Numbers that are unique in a process, for one user at a time.
///
/// They are taken in blocks: an atomic addition for each would take as long as one level of a tree.
@usableFromInline
struct MarkNumbers {
  @usableFromInline var block: Range<UInt64> = 0..<0

  @inlinable
  init() {}

  @inlinable
  mutating func next() -> UInt64 {
    if block.isEmpty { refill() }
    let next = block.lowerBound
    block = Range(uncheckedBounds: (next &+ 1, block.upperBound))
    return next
  }

  @usableFromInline
  @inline(never)
  mutating func refill() { block = StructureID.next(4096) }
}
