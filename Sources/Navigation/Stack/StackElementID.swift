/// The identity of one element of a stack, given when the element is pushed.
///
/// A store gives ids that count upward, and none twice. The elements of a stack that is made outside of a
/// store, as a part of its initial state, are numbered from 0 in each such stack; what the store pushes there
/// goes on above them. A test may write an id as a number.
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
