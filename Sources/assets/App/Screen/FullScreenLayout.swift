/// Lays out a screen in a terminal of some size.
///
/// From the top: the title with the position in the list, the introduction, the search, the rows, notices, time travel if
/// an earlier state is shown, and the keys at the bottom. When the terminal is too small the rows scroll, and then the other parts are left out,
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
  /// The number of characters before the cursor in the text that is typed; `nil` at its end.
  var caret: Int?
  /// The current frame of the spinner.
  var spinnerFrame = 0
  /// A remark about the last key.
  var remark: String?
  /// The address that was copied by the last key.
  var address: String?
  /// Time travel, while it shows an earlier state.
  var travel: TravelBar?
  var size: TerminalSize

  /// The maximum cursor position on a screen.
  static func lastCursor(on screen: Screen, _ size: TerminalSize) -> Int {
    guard !screen.text.isEmpty else { return max(0, screen.rowCount - 1) }
    // A text scrolls as a whole, until its end is visible.
    let layout = Self(screen: screen, selection: 0, size: size)
    return max(0, layout.textLines.count - layout.textRoom)
  }

  private static let spinner = ["-", "\\", "|", "/"]

  /// The lines, at most as many as the terminal has rows.
  func lines() -> [StyledLine] {
    let title = [titleLine]
    let footer = keyLines.map { line(" " + $0, .dim) }
    let notices = noticeLines
    let search = searchLines
    var introduction = screen.introduction.flatMap { introductionLines($0) }
    if !introduction.isEmpty { introduction.append(StyledLine(text: "")) }

    var room = size.rows
    let shownTitle = take(title, &room)
    let shownFooter = take(footer, &room)
    let shownTravel = take(travelLines, &room)
    let shownNotices = take(notices, &room)
    let shownSearch = take(search, &room)
    let blocks = bodyBlocks
    let leastBody = min(blocks.reduce(0) { $0 + $1.count }, 3)
    let shownIntroduction = Array(introduction.prefix(max(0, room - leastBody)))
    room -= shownIntroduction.count
    let body = screen.text.isEmpty ? self.body(window(blocks, room)) : text(room)
    let filler = Array(repeating: StyledLine(text: ""), count: max(0, room - body.count))
    return shownTitle + shownIntroduction + shownSearch + body + filler + shownNotices + shownTravel
      + shownFooter
  }

  private func take(_ lines: [StyledLine], _ room: inout Int) -> [StyledLine] {
    let taken = lines.prefix(max(0, room))
    room -= taken.count
    return Array(taken)
  }

  private var travelLines: [StyledLine] {
    guard let travel else { return [] }
    let count =
      switch size.rows {
      case ..<10: 1
      case ..<20: 3
      default: 5
      }
    let lines = travel.lines(width: size.columns, count: count)
    return [line(travel.slider(width: size.columns), .busy)]
      + lines.enumerated().map { line($1, $0 == 0 ? .section : .plain) }
  }

  /// How a text is scrolled, if it doesn't fit.
  var scrolling: String {
    let rest = textLines.count - textRoom
    guard rest > 0 else { return "" }
    let below = rest - min(selection, rest)
    return "↑ ↓ scroll" + (below > 0 ? ", \(below) more below" : "")
  }

  private var searchLines: [StyledLine] {
    guard let search = screen.search, isSearching || !search.isEmpty else { return [] }
    return [fieldLine(" Search: ", PrintableText.of(search), isTyped: isSearching, .section)]
  }

  private var noticeLines: [StyledLine] {
    var lines: [StyledLine] = []
    for notice in screen.notices {
      switch notice {
      case .busy(let text, let fraction):
        let picture = Self.spinner[spinnerFrame % Self.spinner.count]
        var work = wrapped("\(picture) \(text)").prefix(4)
        let last = work.removeLast()
        work.append(last + bar(fraction, beside: last))
        lines += work.map { line($0, .busy) }
      case .failure(let text):
        lines += failure("! \(text)")
      }
    }
    lines += problems.flatMap(failure)
    if let remark { lines += failure(PrintableText.of(remark)) }
    if let address {
      lines += wrapped("Copied: \(PrintableText.of(address))").prefix(4).map { line($0, .section) }
    }
    return lines
  }

  private func failure(_ text: String) -> [StyledLine] {
    wrapped(text).prefix(4).map { line($0, .failure) }
  }

  /// The lines of a phrase; the status stays on one of them.
  private func introductionLines(_ phrase: Screen.Phrase) -> [StyledLine] {
    var lines = wrapped(phrase.text)
    guard let status = phrase.status, var last = lines.popLast() else {
      return lines.map { line($0) }
    }
    if last.last != " " { last += " " }
    if TextWidth.of(last + status.signed) > size.columns {
      lines.append(last)
      last = " "
    }
    let start = TextWidth.of(last)
    var ending = line(last + status.signed)
    ending.spans = [status.span(from: start)]
    return lines.map { line($0) } + [ending]
  }

  /// The lines of a text that may be wider than the screen.
  private func wrapped(_ text: String) -> [String] {
    guard TextWidth.of(text) >= size.columns else { return [" " + text] }
    return TextWidth.wrap(text, to: max(1, size.columns - 2)).map { " " + $0 }
  }

  /// A picture of how much is done; none where there is no room.
  private func bar(_ fraction: Double?, beside text: String) -> String {
    let width = min(20, size.columns - TextWidth.of(text) - 4)
    guard let fraction, width >= 5 else { return "" }
    let done = Int((fraction * Double(width)).rounded())
    return " [" + String(repeating: "#", count: done)
      + String(repeating: ".", count: width - done) + "]"
  }

  /// The visible lines of the text, from the cursor on.
  private func text(_ room: Int) -> [StyledLine] {
    let lines = textLines
    let start = max(0, min(selection, lines.count - room))
    return lines.dropFirst(start).prefix(max(0, room)).map { line(" " + $0) }
  }

  /// The lines of the whole text.
  private var textLines: [String] { screen.text.flatMap { $0.lines(width: size.columns - 2) } }

  /// The number of lines for the text, between the title and the notices above the line of keys.
  private var textRoom: Int { max(0, size.rows - 2 - noticeLines.count) }

  func line(_ text: String, _ style: StyledLine.Style = .plain) -> StyledLine {
    StyledLine(text: TextWidth.truncate(text, to: size.columns), style: style)
  }
}
