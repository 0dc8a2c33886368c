import Synchronization

/// Numbers that are never handed out twice in a process.
package enum StructureID {
  private static let last = Atomic<UInt64>(0)

  /// A number that no other call answered.
  package static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
