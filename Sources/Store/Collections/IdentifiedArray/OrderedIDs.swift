/// Unique ids in an order, each found in O(1).
///
/// Each id has a slot, which it keeps when it is moved, so it isn't hashed again: a dictionary finds the slot of an id, and
/// an array the position of the id in a slot. The position is kept as a number that is counted from `start`. So inserting
/// or removing an id renumbers only the shorter side: where that is the front, `start` moves with it, and the numbers of
/// the others stay right.
///
/// There are as many slots as ids: the id in the last slot moves into the slot of a removed one.
///
/// The invariant for each slot `s`, which `violatedInvariants` checks:
/// - `slots[ids[s]] == s`
/// - `order[numbers[s] - start] == s`
///
/// Slots and numbers have 32 bits, which saves memory. The numbers wrap around; more than 2³² ids stop the process.
@usableFromInline
struct OrderedIDs<ID: Hashable> {
  /// The id in each slot.
  @usableFromInline var ids: ContiguousArray<ID> = []
  /// The position of the id in each slot, plus `start`.
  @usableFromInline var numbers: ContiguousArray<UInt32> = []
  /// The slot of each id.
  @usableFromInline var slots: [ID: UInt32] = [:]
  /// The slot of the id at each position.
  @usableFromInline var order: ContiguousArray<UInt32> = []
  /// The number of the first position.
  @usableFromInline var start: UInt32 = 0

  @inlinable
  init() {}

  @inlinable var count: Int { order.count }

  // The reads are inlined into unspecialized code as well. A call would pass the struct in memory, and look up its type
  // to copy it.

  /// The id at a position.
  @inlinable
  @inline(__always)
  subscript(position: Int) -> ID { ids[Int(order[position])] }

  /// The position of an id, or `nil` if it isn't here.
  @inlinable
  @inline(__always)
  func position(of id: ID) -> Int? {
    guard let slot = slots[id] else { return nil }
    return position(ofSlot: slot)
  }

  /// The position of the id in a slot.
  @inlinable
  @inline(__always)
  func position(ofSlot slot: UInt32) -> Int { Int(numbers[Int(slot)] &- start) }

  /// Makes room for a number of ids in all.
  @inlinable
  mutating func reserveCapacity(_ minimumCapacity: Int) {
    ids.reserveCapacity(minimumCapacity)
    numbers.reserveCapacity(minimumCapacity)
    slots.reserveCapacity(minimumCapacity)
    order.reserveCapacity(minimumCapacity)
  }
}

extension OrderedIDs {
  /// Adds an id at the end unless it is here.
  ///
  /// - Returns: The position of the id if it was here.
  @inlinable
  mutating func append(_ id: ID) -> Int? {
    let slot = UInt32(count)
    // A new id is hashed once.
    if let known = slots.updateValue(slot, forKey: id) {
      slots[id] = known
      return position(ofSlot: known)
    }
    ids.append(id)
    numbers.append(start &+ slot)
    order.append(slot)
    return nil
  }

  /// Inserts an id that isn't here.
  ///
  /// - Complexity: O(n)
  @inlinable
  mutating func insert(_ id: ID, at position: Int) {
    let slot = UInt32(count)
    slots[id] = slot
    ids.append(id)
    numbers.append(0)
    order.insert(slot, at: position)
    if position < count / 2 {
      start &-= 1
      renumber(0..<(position + 1))
    } else {
      renumber(position..<count)
    }
  }

  /// Replaces the id at a position by one that isn't here.
  @inlinable
  mutating func replaceID(at position: Int, with id: ID) {
    let slot = order[position]
    slots[ids[Int(slot)]] = nil
    slots[id] = slot
    ids[Int(slot)] = id
  }

  /// Removes an id.
  ///
  /// - Complexity: O(n)
  @inlinable
  mutating func remove(at position: Int) {
    vacateSlot(at: position)
    order.remove(at: position)
    renumber(from: position, after: 1)
  }

  /// Removes the ids at a range of positions.
  ///
  /// - Complexity: O(n)
  mutating func removeSubrange(_ bounds: Range<Int>) {
    for position in bounds { vacateSlot(at: position) }
    order.removeSubrange(bounds)
    renumber(from: bounds.lowerBound, after: bounds.count)
  }

  /// Removes all ids.
  mutating func removeAll(keepingCapacity keepCapacity: Bool) {
    ids.removeAll(keepingCapacity: keepCapacity)
    numbers.removeAll(keepingCapacity: keepCapacity)
    slots.removeAll(keepingCapacity: keepCapacity)
    order.removeAll(keepingCapacity: keepCapacity)
  }

  /// Exchanges the ids at two positions.
  mutating func swapAt(_ one: Int, _ other: Int) {
    order.swapAt(one, other)
    renumber(one..<(one + 1))
    renumber(other..<(other + 1))
  }

  /// Puts the ids at some positions into an order, and removes all others.
  ///
  /// - Complexity: O(n)
  @usableFromInline
  mutating func rearrange(_ positions: [Int]) {
    if positions.count < count {
      var isRemoved = [Bool](repeating: true, count: count)
      for position in positions { isRemoved[position] = false }
      for position in order.indices where isRemoved[position] { vacateSlot(at: position) }
    }
    order = ContiguousArray(positions.map { order[$0] })
    renumber(order.indices)
  }

  /// Removes the id at a position, and moves the id in the last slot into its slot.
  ///
  /// The caller removes the position.
  @inlinable
  mutating func vacateSlot(at position: Int) {
    let slot = order[position]
    slots[ids[Int(slot)]] = nil
    let (last, number) = (ids.removeLast(), numbers.removeLast())
    guard slot < ids.count else { return }
    ids[Int(slot)] = last
    numbers[Int(slot)] = number
    slots[last] = slot
    order[Int(number &- start)] = slot
  }

  /// Updates the numbers on the shorter side of a position at which ids were removed.
  @inlinable
  mutating func renumber(from position: Int, after removed: Int) {
    if position < count / 2 {
      start &+= UInt32(removed)
      renumber(0..<position)
    } else {
      renumber(position..<count)
    }
  }

  /// Updates the numbers of the ids at some positions.
  @inlinable
  mutating func renumber(_ positions: Range<Int>) {
    if positions.isEmpty { return }
    numbers.withUnsafeMutableBufferPointer { numbers in
      for position in positions {
        numbers[Int(order[position])] = start &+ UInt32(truncatingIfNeeded: position)
      }
    }
  }
}

extension OrderedIDs: Sendable where ID: Sendable {}

extension OrderedIDs {
  /// Describes each violation of the invariant.
  var violatedInvariants: [String] {
    var violations: [String] = []
    if Set([ids.count, numbers.count, slots.count, order.count]).count != 1 {
      violations.append(
        "\(ids.count) ids, \(numbers.count) numbers, \(slots.count) slots, \(order.count) positions"
      )
    }
    for (slot, (id, number)) in zip(ids, numbers).enumerated() {
      if slots[id] != UInt32(slot) { violations.append("\(id) isn't found") }
      let position = Int(number &- start)
      if !order.indices.contains(position) || order[position] != slot {
        violations.append("\(id) isn't at its position \(position)")
      }
    }
    return violations
  }
}
