/// The identity of a screen in a stack with flows: the ids of the elements on the way to it.
public struct ScreenID: Hashable, Sendable {
  /// The id of the screen's element in each stack on the way, the outermost first; at least one.
  public let steps: [StackElementID]

  /// Creates the id of a screen.
  ///
  /// - Parameter steps: The id of the element in each stack on the way, the outermost first.
  public init(_ steps: [StackElementID]) { self.steps = steps }

  /// Whether the screen is in the flow of another one, or is that screen.
  public func isIn(_ other: ScreenID) -> Bool { steps.starts(with: other.steps) }
}

extension ScreenID: ExpressibleByArrayLiteral {
  /// Creates the id of a screen.
  public init(arrayLiteral steps: StackElementID...) { self.steps = steps }
}

extension ScreenID: CustomStringConvertible {
  /// The steps, such as `#2.#0`.
  public var description: String { steps.map(\.description).joined(separator: ".") }
}

extension ScreenID: Codable {
  /// Decodes the steps, an array of numbers.
  public init(from decoder: any Decoder) throws {
    steps = try decoder.singleValueContainer().decode([StackElementID].self)
  }

  /// Encodes the steps as an array of numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(steps)
  }
}
