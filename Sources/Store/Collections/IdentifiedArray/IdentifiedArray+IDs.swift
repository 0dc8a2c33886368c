extension IdentifiedArray {
  /// The ids of the elements, in their order.
  @inlinable public var ids: IDs { IDs(stored: storedIDs) }

  /// The ids of an ``IdentifiedArray``, unique and in order.
  public struct IDs: RandomAccessCollection {
    /// A position, counted from 0.
    public typealias Index = Int
    /// The id of an element.
    public typealias Element = ID

    @usableFromInline let stored: OrderedIDs<ID>

    @inlinable init(stored: OrderedIDs<ID>) { self.stored = stored }

    /// The ids as an array.
    ///
    /// - Complexity: O(n)
    public var elements: [ID] { Array(self) }

    /// The position of the first id, 0.
    @inlinable public var startIndex: Int { 0 }
    /// The position behind the last id.
    @inlinable public var endIndex: Int { stored.count }
    /// The id at a position.
    @inlinable public subscript(position: Int) -> ID {
      @inline(__always) get { stored[position] }
    }

    /// Whether an element has an id.
    ///
    /// - Parameter id: The id.
    /// - Returns: Whether it is among the ids.
    /// - Complexity: O(1) on average
    public func contains(_ id: ID) -> Bool { firstIndex(of: id) != nil }

    /// The position of an id.
    ///
    /// - Parameter id: The id.
    /// - Returns: The position, or `nil` if no element has the id.
    /// - Complexity: O(1) on average
    @inlinable public func firstIndex(of id: ID) -> Int? { stored.position(of: id) }
  }
}

extension IdentifiedArray.IDs: ExpressibleByArrayLiteral {
  /// Creates ids to compare with, `array.ids == [1, 2]`; of equal ones the first remains.
  public init(arrayLiteral elements: ID...) {
    var stored = OrderedIDs<ID>()
    for id in elements { _ = stored.append(id) }
    self.init(stored: stored)
  }
}

extension IdentifiedArray.IDs: Equatable {
  /// Whether the ids are equal, in the same order.
  ///
  /// - Complexity: O(*n*); O(1) for copies.
  public static func == (one: Self, other: Self) -> Bool {
    isSameInMemory(one, other) || one.elementsEqual(other)
  }
}

extension IdentifiedArray.IDs: Hashable {
  /// Hashes the ids in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray.IDs: Sendable where ID: Sendable {}

extension IdentifiedArray.IDs: CustomStringConvertible {
  /// The ids, as an array describes them.
  public var description: String { elements.description }
}

extension IdentifiedArray {
  /// Describes each defect in the parts of the list.
  ///
  /// An element that was given the id of another in place is found under its former id, so its own
  /// id is not compared there; see ``IdentifiedArray``.
  var violatedInvariants: [String] {
    var violations = storedIDs.violatedInvariants
    if storedElements.count != storedIDs.count {
      violations.append("\(storedElements.count) elements but \(storedIDs.count) ids")
    }
    for (position, id) in ids.enumerated() {
      let current = currentID(at: position)
      if current != id, index(id: current) == nil {
        violations.append("the element at \(position) has the id \(current), not \(id)")
      }
    }
    return violations
  }
}
