extension IdentifiedArray {
  /// The ids of the elements, in their order.
  @inlinable public var ids: IDs { IDs(ids: storedIDs, table: table) }

  /// The ids of an ``IdentifiedArray``, unique and in order.
  public struct IDs: RandomAccessCollection {
    /// A position, counted from 0.
    public typealias Index = Int
    /// The id of an element.
    public typealias Element = ID

    @usableFromInline let ids: ContiguousArray<ID>
    @usableFromInline let table: PositionTable

    @inlinable init(ids: ContiguousArray<ID>, table: PositionTable) {
      self.ids = ids
      self.table = table
    }

    /// The ids as an array.
    ///
    /// - Complexity: O(n)
    @inlinable public var elements: [ID] { Array(ids) }

    /// The position of the first id, 0.
    @inlinable public var startIndex: Int { 0 }
    /// The position behind the last id.
    @inlinable public var endIndex: Int { ids.count }
    /// The id at a position.
    @inlinable public subscript(position: Int) -> ID { ids[position] }

    /// The next position.
    @inlinable public func index(after position: Int) -> Int { position + 1 }
    /// The position before.
    @inlinable public func index(before position: Int) -> Int { position - 1 }

    /// Whether an element has an id.
    ///
    /// - Parameter id: The id.
    /// - Returns: Whether it is among the ids.
    /// - Complexity: O(1) on average
    @inlinable public func contains(_ id: ID) -> Bool { firstIndex(of: id) != nil }

    /// The position of an id.
    ///
    /// - Parameter id: The id.
    /// - Returns: The position, or `nil` if no element has the id.
    /// - Complexity: O(1) on average
    @inlinable public func firstIndex(of id: ID) -> Int? { table.position(of: id, in: ids) }
  }
}

extension IdentifiedArray.IDs: Equatable {
  /// Whether the ids are equal, in the same order.
  @inlinable public static func == (one: Self, other: Self) -> Bool { one.ids == other.ids }
}

extension IdentifiedArray.IDs: Hashable {
  /// Hashes the ids in order.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(ids) }
}

extension IdentifiedArray.IDs: Sendable where ID: Sendable {}

extension IdentifiedArray.IDs: CustomStringConvertible {
  /// The ids, as an array describes them.
  public var description: String { ids.description }
}
