extension PositionTable {
  /// Adds a position, whose id is in the list already and was not in the table.
  @inlinable mutating func insert<ID: Hashable>(_ position: Int, in ids: ContiguousArray<ID>) {
    guard ids.count <= limit else { return rebuild(ids, capacity: ids.count) }
    guard !isScanning else { return }
    place(position, hash: ids[position].hashValue)
  }

  /// Removes a position, whose id is still in the list, and leaves the others as they are.
  @inlinable mutating func remove<ID: Hashable>(_ position: Int, in ids: ContiguousArray<ID>) {
    guard !isScanning else { return }
    var hole = slot(of: position, hash: ids[position].hashValue)
    let mask = self.mask
    var slot = (hole &+ 1) & mask
    while slots[slot] != 0 {
      let home = self.slot(before: ids[self.position(slots[slot])].hashValue)
      // An entry may move back into the hole unless that is before its own first slot.
      if (slot &- home) & mask >= (slot &- hole) & mask {
        slots[hole] = slots[slot]
        hole = slot
      }
      slot = (slot &+ 1) & mask
    }
    slots[hole] = 0
  }

  /// Exchanges two positions, whose ids are in the list in the old order.
  @inlinable mutating func exchange<ID: Hashable>(
    _ one: Int,
    _ other: Int,
    in ids: ContiguousArray<ID>
  ) {
    guard !isScanning, one != other else { return }
    let hashes = (ids[one].hashValue, ids[other].hashValue)
    let found = (slot(of: one, hash: hashes.0), slot(of: other, hash: hashes.1))
    slots[found.0] = entry(hashes.0, other)
    slots[found.1] = entry(hashes.1, one)
  }

  /// Moves all positions from one on, up or down; their ids are still in the list as before.
  ///
  /// - Complexity: O(slots), or O(n) in the number of positions that move where that is less.
  @inlinable mutating func shift<ID: Hashable>(
    from first: Int,
    by distance: Int,
    in ids: ContiguousArray<ID>
  ) {
    guard !isScanning, first < ids.count else { return }
    // Looking one id up costs as much as passing some sixty-four slots.
    if (ids.count - first) * 64 < slots.count {
      // From the far end, so that no two entries hold one position at any time.
      let positions = first..<ids.count
      if distance < 0 {
        for position in positions { shift(position, by: distance, in: ids) }
      } else {
        for position in positions.reversed() { shift(position, by: distance, in: ids) }
      }
    } else {
      let first = UInt32(truncatingIfNeeded: first)
      let distance = UInt32(truncatingIfNeeded: distance)
      let positionMask = self.positionMask
      slots.withUnsafeMutableBufferPointer { slots in
        for slot in slots.indices {
          let entry = slots[slot]
          slots[slot] = entry &+ (entry & positionMask > first ? distance : 0)
        }
      }
    }
  }

  /// Moves one position and with it those between; the ids are in the list in the old order.
  ///
  /// - Complexity: O(slots)
  @inlinable mutating func move<ID: Hashable>(
    _ source: Int,
    to target: Int,
    in ids: ContiguousArray<ID>
  ) {
    guard !isScanning else { return }
    let hash = ids[source].hashValue
    let moved = slot(of: source, hash: hash)
    let lowest = UInt32(truncatingIfNeeded: Swift.min(source, target) &+ 1)
    let distance = UInt32(truncatingIfNeeded: abs(target - source))
    let step = UInt32(truncatingIfNeeded: target > source ? -1 : 1)
    let positionMask = self.positionMask
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in slots.indices {
        let entry = slots[slot]
        slots[slot] = entry &+ (entry & positionMask &- lowest <= distance ? step : 0)
      }
    }
    slots[moved] = entry(hash, target)
  }

  /// Gives every position another, in one pass without hashing.
  ///
  /// - Parameter new: The new position of an old one; a permutation, or one that closes the holes
  ///   of positions removed before.
  /// - Complexity: O(slots)
  @inline(__always) @inlinable mutating func renumber(_ new: (Int) -> Int) {
    let positionMask = self.positionMask
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in slots.indices {
        let entry = slots[slot]
        guard entry != 0 else { continue }
        let position = UInt32(truncatingIfNeeded: new(Int(entry & positionMask) &- 1) &+ 1)
        slots[slot] = entry & ~positionMask | position
      }
    }
  }

  /// Makes the table anew.
  ///
  /// - Parameters:
  ///   - ids: The ids, all unique.
  ///   - capacity: The number of ids to make room for.
  /// - Complexity: O(n), hashing each id.
  @inlinable mutating func rebuild<ID: Hashable>(_ ids: ContiguousArray<ID>, capacity: Int) {
    let capacity = Swift.max(capacity, ids.count)
    guard capacity > Self.scanLimit else {
      self = PositionTable()
      return
    }
    precondition(capacity < 3 << 30, "An IdentifiedArray holds at most 3,221,225,471 elements")
    scale = 4
    while (1 << scale) / 4 * 3 < capacity { scale += 1 }
    slots = ContiguousArray(repeating: 0, count: 1 << scale)
    for position in ids.indices { place(position, hash: ids[position].hashValue) }
  }

  @inlinable mutating func place(_ position: Int, hash: Int) {
    let entry = self.entry(hash, position)
    let mask = self.mask
    var slot = self.slot(before: hash)
    slots.withUnsafeMutableBufferPointer { slots in
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = entry
    }
  }

  @inlinable mutating func shift<ID: Hashable>(
    _ position: Int,
    by distance: Int,
    in ids: ContiguousArray<ID>
  ) {
    let hash = ids[position].hashValue
    let slot = self.slot(of: position, hash: hash)
    slots[slot] = entry(hash, position &+ distance)
  }
}
