/// Finds the position of an id in a list of unique ids.
///
/// An open-addressing hash table with linear probing that holds positions only; the ids stay in the
/// list, which each operation is given. A slot is 32 bits: the low `scale` bits hold the position
/// plus one (0: the slot is empty), the bits above a part of the id's hash, so that nearly all
/// other ids are told apart without looking at them. At most three quarters of the slots are
/// used, which makes 5 to 11 bytes an id.
///
/// - A look-up, an insertion at the end, and an exchange of two positions are O(1) on average.
/// - A removal closes its hole by shifting the rest of its cluster back, so there are no tombstones
///   and look-ups stay fast however often elements come and go.
/// - When ids move, the positions are renumbered in one linear pass over the slots without hashing
///   or comparing an id (``renumber(_:)``); when only few ids follow, these alone are looked up.
///
/// Up to ``scanLimit`` ids there is no table: comparing so few is faster than hashing one.
@usableFromInline struct PositionTable: Sendable {
  /// The number of ids that are searched one by one.
  @usableFromInline static var scanLimit: Int { 8 }

  /// The slots, a power of two of them, or none.
  @usableFromInline var slots: ContiguousArray<UInt32> = []
  /// The binary logarithm of the number of slots.
  @usableFromInline var scale = 0

  @inlinable init() {}

  /// Whether ids are searched one by one.
  @inlinable var isScanning: Bool { slots.isEmpty }

  /// The number of ids the slots hold before they must grow.
  @inlinable var limit: Int { isScanning ? Self.scanLimit : slots.count / 4 * 3 }

  @inlinable var mask: Int { slots.count &- 1 }
  @inlinable var positionMask: UInt32 { UInt32(truncatingIfNeeded: slots.count &- 1) }

  @inlinable func slot(before hash: Int) -> Int { hash & mask }

  @inlinable func entry(_ hash: Int, _ position: Int) -> UInt32 {
    let high = UInt32(truncatingIfNeeded: UInt64(bitPattern: Int64(hash)) >> 32)
    return high & ~positionMask | UInt32(truncatingIfNeeded: position &+ 1)
  }

  @inlinable func position(_ entry: UInt32) -> Int { Int(entry & positionMask) &- 1 }

  /// The position of an id in the list.
  @inlinable func position<ID: Hashable>(of id: ID, in ids: ContiguousArray<ID>) -> Int? {
    if isScanning { return ids.firstIndex(of: id) }
    let hash = id.hashValue
    return slots.withUnsafeBufferPointer { slots in
      let wanted = entry(hash, -1)
      var slot = self.slot(before: hash)
      while true {
        let entry = slots[slot]
        if entry == 0 { return nil }
        if entry & ~positionMask == wanted, ids[position(entry)] == id { return position(entry) }
        slot = (slot &+ 1) & mask
      }
    }
  }

  /// The slot that holds a position, which must be in the table.
  @inlinable func slot(of position: Int, hash: Int) -> Int {
    slots.withUnsafeBufferPointer { slots in
      let wanted = entry(hash, position)
      var slot = self.slot(before: hash)
      while slots[slot] != wanted {
        precondition(slots[slot] != 0, "PositionTable lost a position: an id changed its hash")
        slot = (slot &+ 1) & mask
      }
      return slot
    }
  }
}
