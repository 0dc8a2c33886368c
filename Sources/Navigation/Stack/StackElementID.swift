/// The identity of one element of a stack, given when the element is pushed.
///
/// Ids count upward within a store and are never given twice. A test may write one as a number.
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
