import Store

/// The identity of one element of a stack, given when the element is pushed.
///
/// Ids count upward, and no id is given twice in a stack. In a reducer the next id is above all those of the stacks
/// that its store has reached so far, so that a stack that replaces another one in the state has none of its ids:
/// a late action for a popped screen never reaches another screen. A stack created elsewhere, by the
/// expression of an initial state, a view or a decoder, counts from 0 for itself. A test may write an id as a
/// number.
public struct StackElementID: Hashable, Sendable, Comparable {
  /// How many elements were pushed before this one.
  public let generation: Int

  /// Creates the id of a generation.
  public init(generation: Int) { self.generation = generation }

  /// Whether the first id was given before the second.
  public static func < (lhs: StackElementID, rhs: StackElementID) -> Bool {
    lhs.generation < rhs.generation
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id of a generation.
  public init(integerLiteral value: Int) { generation = value }
}

extension StackElementID: CustomStringConvertible {
  /// The number of the push, as `#3`.
  public var description: String { "#\(generation)" }
}

extension StackElementID: Codable {
  /// Decodes the number of the generation.
  public init(from decoder: any Decoder) throws {
    generation = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Encodes the number of the generation.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }
}

extension StackElementID: CustomDumpStringConvertible {
  /// The number of the push, as `#3`.
  public var customDumpDescription: String { description }
}
