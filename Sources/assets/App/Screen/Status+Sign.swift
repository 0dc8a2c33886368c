import Features

extension Asset.Status {
  /// The sign of the status, which shows it without colour.
  var sign: Character {
    switch self {
    case .running: "✓"
    case .degraded: "!"
    case .stopped: "✗"
    }
  }

  /// The sign and the word.
  var signed: String { "\(sign) \(rawValue)" }

  private var style: StyledLine.Style {
    switch self {
    case .running: .running
    case .degraded: .degraded
    case .stopped: .stopped
    }
  }

  /// The sign and the word on a line, from a column on.
  func span(from column: Int) -> StyledLine.Span {
    StyledLine.Span(columns: column..<(column + TextWidth.of(signed)), style: style)
  }
}
