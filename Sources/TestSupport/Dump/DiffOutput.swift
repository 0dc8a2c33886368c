/// The lines of one level of a diff, with unchanged parts counted instead of written.
struct DiffOutput {
  private(set) var lines: [DiffLine] = []
  private let margin: String
  private var unchanged = 0
  private(set) var hasChanges = false

  init(indent: Int) {
    margin = String(repeating: " ", count: indent)
  }

  /// Notes parts that are the same on both sides.
  mutating func addUnchanged(_ count: Int = 1) {
    unchanged += count
  }

  /// Adds a line of an unchanged part that is worth seeing.
  mutating func addContext(_ text: String) {
    endUnchanged()
    lines.append(DiffLine(side: .both, text: margin + text))
  }

  mutating func add(_ changed: [DiffLine]) {
    guard !changed.isEmpty else { return }
    endUnchanged()
    hasChanges = true
    lines += changed
  }

  /// Ends the level.
  mutating func finish() {
    endUnchanged()
  }

  private mutating func endUnchanged() {
    guard unchanged > 0 else { return }
    lines.append(DiffLine(side: .both, text: "\(margin)… (\(unchanged) unchanged)"))
    unchanged = 0
  }
}
