import Recording

/// What time travel shows below the screen: a slider, a step, its cause, and what it has changed.
struct TravelBar: Equatable, Sendable {
  /// The number and the name of the step; `nil` before the first one that is kept.
  var step: String?
  var cause: String?
  var changes: [StateDifference] = []
  /// The number of the step.
  var position: Int
  /// The numbers of all steps, from that before the first one.
  var range: ClosedRange<Int>

  /// The keys, the most important first.
  static let keys = [
    ("← →", "step"), ("Esc", "return to now"), ("↑ ↓", "change of the screen"),
    ("Home End", "first and last"), ("PgUp PgDn", "ten steps"),
  ]

  /// The line with the slider.
  func slider(width: Int) -> String {
    let text = " Time travel  "
    let count = "  \(position) of \(range.upperBound)"
    let room = width - TextWidth.of(text) - TextWidth.of(count) - 3
    guard room >= 5 else { return TextWidth.truncate(text + count.dropFirst(2), to: width) }
    let length = max(1, range.count - 1)
    let offset = (position - range.lowerBound) * (room - 1) / length
    let line = String(repeating: "─", count: room)
    return text + "[" + line.prefix(offset) + "●" + line.dropFirst(offset + 1) + "]" + count
  }

  /// The lines about the step: as many for each step, so that the screen above doesn't move.
  func lines(width: Int, count: Int) -> [String] {
    let step = PrintableText.of(step ?? "before the first step that is kept")
    let cause = PrintableText.of(cause ?? "")
    let both = " \(step) \(cause)"
    var lines = TextWidth.of(both) <= width ? [both] : [Self.end(of: step, width), "   \(cause)"]
    lines += changeLines(width, max(0, count - lines.count))
    lines = lines.prefix(count).map { TextWidth.truncate($0, to: width) }
    return lines + Array(repeating: "", count: max(0, count - lines.count))
  }

  /// The changes, and a sign where there is no room for all of them.
  private func changeLines(_ width: Int, _ room: Int) -> [String] {
    if changes.isEmpty { return step == nil ? [] : ["   no change"] }
    let lines = changes.prefix(room).map { Self.line(of: $0, width) }
    guard changes.count > room, let last = lines.last else { return lines }
    return lines.dropLast() + [room > 1 ? "   …" : " + " + last.dropFirst(3)]
  }

  /// A change, without the beginning of its path where that leaves no room for the values.
  private static func line(of change: StateDifference, _ width: Int) -> String {
    let text = "   " + PrintableText.of(change.description)
    guard TextWidth.of(text) > width, change.path.contains(".") else { return text }
    let path = change.path.split(separator: ".").suffix(2).joined(separator: ".")
    return "   …" + PrintableText.of(path + change.description.dropFirst(change.path.count))
  }

  /// A text of which the end is kept, because names differ there.
  private static func end(of text: String, _ width: Int) -> String {
    guard TextWidth.of(text) + 1 > width else { return " " + text }
    var text = text
    while TextWidth.of(text) + 2 > width, !text.isEmpty { text.removeFirst() }
    return " …" + text
  }

  /// The line of keys.
  static func hints(width: Int) -> String {
    var keys = keys
    let text = { (keys: [(String, String)]) in keys.map { "\($0) \($1)" }.joined(separator: " · ") }
    while keys.count > 1, TextWidth.of(text(keys)) >= width { keys.removeLast() }
    return text(keys)
  }
}
