/// The identity of one element of a stack, given when the element is pushed.
///
/// A store gives ids that count upward, and none twice: stacks that are made by its reducers, or by the
/// expression of its initial state, take theirs from it. A stack that was made elsewhere, as by a decoder or
/// a view, counts from 0 for itself and keeps its ids in a store, which gives none of them from then on:
///
/// - It looks for those of its initial state before the first action: in all features whose state is stored,
///   not computed, down to 32 within one another and 100,000 altogether. It can't in the features of a
///   `@MainActor` enum, in a reducer whose type `Reduce(_:)` hides, and in reducers that another one calls.
/// - It looks for those within an element that a `push` brings.
/// - It knows all others from the first action on that reaches the feature of the stack.
///
/// Two stacks that were made elsewhere may have the same ids. A test may write an id as a number.
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
  /// The number of the generation, as `#3`.
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
