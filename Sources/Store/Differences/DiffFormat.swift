/// The marks at the start of a diff's lines.
public struct DiffFormat: Sendable, Hashable {
  /// The mark of a line that only the first value has.
  public var first: String
  /// The mark of a line that only the second value has.
  public var second: String
  /// The mark of a line that both have.
  public var both: String

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - first: The mark of a line that only the first value has.
  ///   - second: The mark of a line that only the second value has.
  ///   - both: The mark of a line that both have.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// Plain `-` and `+`, for terminals and other text of a fixed pitch.
  public static let `default` = DiffFormat(first: "-", second: "+", both: " ")

  /// A minus sign and a space as wide as a figure, for text of a proportional pitch.
  public static let proportional = DiffFormat(
    first: "\u{2212}",
    second: "+",
    both: "\u{2007}"
  )

  func text(_ lines: [DiffLine]) -> String {
    lines.map { line in
      let mark =
        switch line.side {
        case .first: first
        case .second: second
        case .both: both
        }
      return "\(mark) \(line.text)"
    }
    .joined(separator: "\n")
  }
}
