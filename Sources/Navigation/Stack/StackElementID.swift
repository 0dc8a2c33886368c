/// The identity of one element of a stack, given when the element is pushed.
///
/// A store gives ids that count upward, and none twice, the stacks of its initial state included: those are
/// given theirs where the expression of the initial state makes them. A stack that was made before, outside of
/// any store, counts from 0 for itself; what the store pushes there goes on above its ids. A test may write an
/// id as a number.
public struct StackElementID: Hashable, Sendable, Comparable {
  /// How many elements were pushed before this one.
  public let generation: Int

  /// Creates the id of a generation.
  public init(generation: Int) { self.generation = generation }

  /// Whether one was given before the other.
  public static func < (lhs: StackElementID, rhs: StackElementID) -> Bool {
    lhs.generation < rhs.generation
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id of a generation.
  public init(integerLiteral value: Int) { generation = value }
}

extension StackElementID: CustomStringConvertible {
  /// A readable form of the value.
  public var description: String { "#\(generation)" }
}

extension StackElementID: Codable {
  /// Decodes the number of the generation.
  public init(from decoder: any Decoder) throws {
    generation = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }
}
