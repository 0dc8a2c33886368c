/// One line of a full screen.
struct StyledLine: Equatable, Sendable {
  /// The style of a line.
  enum Style: Equatable, Sendable {
    case plain
    case title
    case section
    case dim
    case selected
    case busy
    case failure
  }

  var text: String
  var style: Style = .plain

  /// The line with escape sequences; without colour only its text.
  func encoded(isColored: Bool) -> String {
    guard isColored, let code else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private var code: String? {
    switch style {
    case .plain: nil
    case .title: "1;36"
    case .section: "1"
    case .dim: "2"
    case .selected: "7"
    case .busy: "33"
    case .failure: "1;31"
    }
  }
}
