import Foundation

extension IdentifiedArray {
  /// Moves elements, kept in their order, in front of the element at a position.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements.
  ///   - destination: The position, counted before the move, or the number of elements.
  /// - Complexity: O(n)
  @inlinable public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    precondition((0...count).contains(destination), "Position out of range: \(destination)")
    guard let first = source.first, let last = source.last else { return }
    precondition(first >= 0 && last < count, "Positions out of range: \(first)...\(last)")
    let others = { (range: Range<Int>) in IndexSet(integersIn: range).subtracting(source) }
    rearrange(Array(others(0..<destination)) + source + others(destination..<count))
  }

  /// Removes the elements at some positions.
  ///
  /// - Parameter offsets: The positions.
  /// - Complexity: O(n)
  public mutating func remove(atOffsets offsets: IndexSet) {
    precondition(
      offsets.first.map { $0 >= 0 } != false && offsets.last.map { $0 < count } != false,
      "Positions out of range: \(offsets)"
    )
    rearrange(Array(IndexSet(integersIn: 0..<count).subtracting(offsets)))
  }

  /// Exchanges the elements at two positions.
  ///
  /// - Parameters:
  ///   - i: The position of an element.
  ///   - j: The position of an element.
  public mutating func swapAt(_ i: Int, _ j: Int) {
    storedElements.swapAt(i, j)
    guard i != j else { return }
    storedIDs.swapAt(i, j)
    structureDidChange()
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: O(n)
  public mutating func reverse() {
    rearrange(storedElements.indices.reversed())
  }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(n)
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements by a generator.
  ///
  /// - Parameter generator: The generator.
  /// - Complexity: O(n)
  public mutating func shuffle<Generator: RandomNumberGenerator>(
    using generator: inout Generator
  ) {
    rearrange(storedElements.indices.shuffled(using: &generator))
  }

  /// Sorts the elements; equal ones keep their order.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element belongs before the second.
  /// - Complexity: O(n log n)
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let order = try storedElements.indices.sorted {
      try areInIncreasingOrder(storedElements[$0], storedElements[$1])
    }
    rearrange(order)
  }

  /// Sorts the elements by a comparator; equal ones keep their order.
  ///
  /// - Parameter comparator: The comparator.
  /// - Complexity: O(n log n)
  public mutating func sort<Comparator: SortComparator>(using comparator: Comparator)
  where Comparator.Compared == Element {
    sort { comparator.compare($0, $1) == .orderedAscending }
  }

  /// Sorts the elements by several comparators: each decides for those that are equal by the ones before it.
  ///
  /// - Parameter comparators: The comparators.
  /// - Complexity: O(n log n), for one comparator
  public mutating func sort<Comparators: Sequence>(using comparators: Comparators)
  where Comparators.Element: SortComparator, Comparators.Element.Compared == Element {
    sort { one, other in
      let order = comparators.lazy.map { $0.compare(one, other) }.first { $0 != .orderedSame }
      return order == .orderedAscending
    }
  }

  /// Puts the elements that satisfy a condition behind those that do not.
  ///
  /// The order within both groups is kept.
  ///
  /// - Parameter belongsInSecondPartition: The condition.
  /// - Returns: The position of the first element that satisfies it, or the number of elements.
  /// - Complexity: O(n)
  @discardableResult
  public mutating func partition(
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

  /// Puts the elements at some positions into an order, and removes all others.
  @inlinable mutating func rearrange(_ order: [Int]) {
    guard order.count < count || order.indices.contains(where: { order[$0] != $0 }) else { return }
    storedElements = order.map { storedElements[$0] }
    storedIDs.rearrange(order)
    structureDidChange()
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in increasing order.
  ///
  /// - Complexity: O(n log n)
  public mutating func sort() { sort(by: <) }
}
