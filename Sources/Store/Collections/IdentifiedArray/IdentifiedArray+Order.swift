import Foundation

extension IdentifiedArray {
  /// Moves elements, kept in their order, in front of the element at a position.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements.
  ///   - destination: The position, counted before the move, or the number of elements.
  /// - Complexity: O(n), without hashing an id
  @inlinable public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    precondition((0...count).contains(destination), "Position out of range: \(destination)")
    guard let first = source.first, let last = source.last else { return }
    precondition(first >= 0 && last < count, "Positions out of range: \(first)...\(last)")
    if first == last { return move(from: first, inFrontOf: destination) }
    var order: [Int] = []
    order.reserveCapacity(count)
    order += (0..<destination).lazy.filter { !source.contains($0) }
    order += source
    order += (destination..<count).lazy.filter { !source.contains($0) }
    rearrange(order)
  }

  /// Removes the elements at some positions.
  ///
  /// - Parameter offsets: The positions.
  /// - Complexity: O(n)
  @inlinable public mutating func remove(atOffsets offsets: IndexSet) {
    precondition(
      offsets.first.map { $0 >= 0 } != false && offsets.last.map { $0 < count } != false,
      "Positions out of range: \(offsets)"
    )
    removeAll(at: Array(offsets))
  }

  /// Exchanges the elements at two positions.
  ///
  /// - Parameters:
  ///   - i: The position of an element.
  ///   - j: The position of an element.
  @inlinable public mutating func swapAt(_ i: Int, _ j: Int) {
    storedElements.swapAt(i, j)
    guard i != j else { return }
    table.exchange(i, j, in: storedIDs)
    storedIDs.swapAt(i, j)
    structureDidChange()
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: O(n)
  @inlinable public mutating func reverse() {
    guard count > 1 else { return }
    let last = count - 1
    storedElements.reverse()
    storedIDs.reverse()
    table.renumber { last - $0 }
    structureDidChange()
  }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(n)
  @inlinable public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements by a generator.
  ///
  /// - Parameter generator: The generator.
  /// - Complexity: O(n)
  @inlinable public mutating func shuffle<Generator: RandomNumberGenerator>(
    using generator: inout Generator
  ) {
    rearrange(storedElements.indices.shuffled(using: &generator))
  }

  /// Sorts the elements; equal ones keep their order.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element belongs before the second.
  /// - Complexity: O(n log n)
  @inlinable public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let order = try storedElements.indices.sorted {
      try areInIncreasingOrder(storedElements[$0], storedElements[$1])
    }
    rearrange(order)
  }

  /// Puts the elements that satisfy a condition behind those that do not.
  ///
  /// The order within both groups is kept.
  ///
  /// - Parameter belongsInSecondPartition: The condition.
  /// - Returns: The position of the first element that satisfies it, or the number of elements.
  /// - Complexity: O(n)
  @discardableResult
  @inlinable public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    var order: [Int] = []
    var second: [Int] = []
    for position in storedElements.indices {
      if try belongsInSecondPartition(storedElements[position]) {
        second.append(position)
      } else {
        order.append(position)
      }
    }
    let pivot = order.count
    rearrange(order + second)
    return pivot
  }

  @inlinable mutating func move(from source: Int, inFrontOf destination: Int) {
    let target = destination > source ? destination - 1 : destination
    guard source != target else { return }
    table.move(source, to: target, in: storedIDs)
    storedElements.insert(storedElements.remove(at: source), at: target)
    storedIDs.insert(storedIDs.remove(at: source), at: target)
    structureDidChange()
  }

  /// Puts the elements into an order, given as their old positions.
  @inlinable mutating func rearrange(_ order: [Int]) {
    guard order.indices.contains(where: { order[$0] != $0 }) else { return }
    storedElements = order.map { storedElements[$0] }
    storedIDs = ContiguousArray(order.lazy.map { [storedIDs] in storedIDs[$0] })
    if !table.isScanning {
      var position = [Int](repeating: 0, count: order.count)
      for (new, old) in order.enumerated() { position[old] = new }
      table.renumber { position[$0] }
    }
    structureDidChange()
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in increasing order.
  ///
  /// - Complexity: O(n log n)
  @inlinable public mutating func sort() { sort(by: <) }
}
