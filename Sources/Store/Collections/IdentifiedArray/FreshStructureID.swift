/// A structure identity that was never given before in this process.
@usableFromInline func freshStructureID() -> UInt64 { StructureID.next() }
