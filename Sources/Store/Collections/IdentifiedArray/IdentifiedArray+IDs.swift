extension IdentifiedArray {
  /// The ids of the elements, in their order.
  public var ids: IDs { IDs(ids: storedIDs, positions: positions) }

  /// The ids of an ``IdentifiedArray``, unique and in order.
  public struct IDs: RandomAccessCollection {
    /// A position, counted from 0.
    public typealias Index = Int
    /// The id of an element.
    public typealias Element = ID

    let ids: ContiguousArray<ID>
    let positions: [ID: Int]

    /// The ids as an array.
    ///
    /// - Complexity: O(n)
    public var elements: [ID] { Array(ids) }

    /// The position of the first id, 0.
    public var startIndex: Int { 0 }
    /// The position behind the last id.
    public var endIndex: Int { ids.count }
    /// The id at a position.
    public subscript(position: Int) -> ID { ids[position] }

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
    public func firstIndex(of id: ID) -> Int? { positions[id] }
  }
}

extension IdentifiedArray.IDs: Equatable {
  /// Whether the ids are equal, in the same order.
  public static func == (one: Self, other: Self) -> Bool { one.ids == other.ids }
}

extension IdentifiedArray.IDs: Hashable {
  /// Hashes the ids in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(ids) }
}

extension IdentifiedArray.IDs: Sendable where ID: Sendable {}

extension IdentifiedArray.IDs: CustomStringConvertible {
  /// The ids, as an array describes them.
  public var description: String { ids.description }
}
