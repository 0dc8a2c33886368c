import Synchronization

private let structureIDs = Atomic<UInt64>(0)

/// A structure identity that was never given before in this process.
@usableFromInline func freshStructureID() -> UInt64 {
  structureIDs.wrappingAdd(1, ordering: .relaxed).newValue
}
