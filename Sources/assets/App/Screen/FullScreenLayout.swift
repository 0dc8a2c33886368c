/// Lays out a screen in a terminal of some size.
///
/// From the top: the title, the introduction, the search, the rows, notices, and the keys at the
/// bottom. When the terminal is too small the rows scroll, and then the other parts are left out,
/// the introduction first and the title last. No line is wider than the terminal, and there are
/// never more lines than it has.
struct FullScreenLayout {
  var screen: Screen
  /// The selected row, counted over all sections.
  var selection: Int
  /// Whether the search is being typed.
  var isSearching = false
  /// Whether the text of the selected row is being typed.
  var isTyping = false
  /// The current frame of the spinner.
  var spinnerFrame = 0
  /// A remark about the last key.
  var remark: String?
  var size: TerminalSize

  /// The maximum cursor position on a screen.
  static func lastCursor(on screen: Screen, _ size: TerminalSize) -> Int {
    // A text scrolls as a whole, until its end is visible above the line of keys.
    max(0, screen.text.isEmpty ? screen.rowCount - 1 : screen.text.count - size.rows + 2)
  }

  private static let spinner = ["-", "\\", "|", "/"]

  /// The lines, at most as many as the terminal has rows.
  func lines() -> [StyledLine] {
    let title = [line(" " + screen.trail.joined(separator: " › "), .title)]
    let footer = [line(" " + keys, .dim)]
    let notices = noticeLines
    let search = searchLines
    var introduction = screen.introduction.map { line(" " + $0) }
    if !introduction.isEmpty { introduction.append(StyledLine(text: "")) }

    var room = size.rows
    let shownTitle = take(title, &room)
    let shownFooter = take(footer, &room)
    let shownNotices = take(notices, &room)
    let shownSearch = take(search, &room)
    let blocks = bodyBlocks
    let leastBody = min(blocks.reduce(0) { $0 + $1.count }, 3)
    let shownIntroduction = Array(introduction.prefix(max(0, room - leastBody)))
    room -= shownIntroduction.count
    let body = screen.text.isEmpty ? self.body(window(blocks, room)) : text(room)
    let filler = Array(repeating: StyledLine(text: ""), count: max(0, room - body.count))
    return shownTitle + shownIntroduction + shownSearch + body + filler + shownNotices + shownFooter
  }

  private func take(_ lines: [StyledLine], _ room: inout Int) -> [StyledLine] {
    let taken = lines.prefix(max(0, room))
    room -= taken.count
    return Array(taken)
  }

  private var keys: String {
    if isSearching { return "type to search · Enter done · Esc clear" }
    if isTyping { return "type the text · Enter next · Esc done" }
    return screen.hints.filter { !$0.key.isEmpty }.map { "\($0.key) \($0.meaning)" }.joined(
      separator: " · "
    )
  }

  private var searchLines: [StyledLine] {
    guard let search = screen.search, isSearching || !search.isEmpty else { return [] }
    let cursor = isSearching ? "_" : ""
    // The end of a long search is the part being typed.
    var text = PrintableText.of(search)
    while TextWidth.of(text) > max(8, size.columns - 12), !text.isEmpty { text.removeFirst() }
    return [line(" Search: \(text)\(cursor)", .section)]
  }

  private var noticeLines: [StyledLine] {
    var lines: [StyledLine] = []
    for notice in screen.notices {
      switch notice {
      case .busy(let text, let fraction):
        let picture = Self.spinner[spinnerFrame % Self.spinner.count]
        lines.append(line(" \(picture) \(text)\(bar(fraction))", .busy))
      case .failure(let text):
        lines += TextWidth.wrap("! \(text)", to: max(1, size.columns - 2)).prefix(4)
          .map { line(" \($0)", .failure) }
      }
    }
    if let remark { lines.append(line(" \(PrintableText.of(remark))", .failure)) }
    return lines
  }

  private func bar(_ fraction: Double?) -> String {
    guard let fraction else { return "" }
    let width = 20
    let done = Int((fraction * Double(width)).rounded())
    return " [" + String(repeating: "#", count: done)
      + String(repeating: ".", count: width - done) + "]"
  }

  /// The visible lines of the text, from the cursor on.
  private func text(_ room: Int) -> [StyledLine] {
    let start = max(0, min(selection, screen.text.count - room))
    return screen.text.dropFirst(start).prefix(max(0, room)).map { line(" " + $0) }
  }

  func line(_ text: String, _ style: StyledLine.Style = .plain) -> StyledLine {
    StyledLine(text: TextWidth.truncate(text, to: size.columns), style: style)
  }
}
