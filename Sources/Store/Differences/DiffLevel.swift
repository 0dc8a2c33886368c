/// Two values that are being compared by their parts.
struct DiffLevel {
  /// The number of spaces before the parts.
  let indent: Int

  private let head: String
  private let tail: String
  private let items: [DiffItem]
  private var position = 0
  private var lines: [DiffLine] = []
  private var unchanged = 0
  private var hasChanges = false

  init(head: String, tail: String, items: [DiffItem], indent: Int) {
    self.head = head
    self.tail = tail
    self.items = items
    self.indent = indent
  }

  /// Takes the item to compare next.
  mutating func next() -> DiffItem? {
    guard position < items.count else { return nil }
    defer { position += 1 }
    return items[position]
  }

  /// Adds the lines of the item taken last, none if it is unchanged.
  mutating func add(_ changed: [DiffLine]) {
    guard changed.isEmpty else {
      endUnchanged()
      hasChanges = true
      lines += changed
      return
    }
    guard case .pair(let pair) = items[position - 1] else { return }
    if let context = pair.context {
      endUnchanged()
      lines.append(DiffLine(side: .both, text: margin + context))
    } else {
      unchanged += 1
    }
  }

  mutating func addUnchanged(_ count: Int) {
    unchanged += count
  }

  /// All lines of the level; none if nothing in it has changed.
  mutating func end() -> [DiffLine] {
    guard hasChanges else { return [] }
    endUnchanged()
    return [DiffLine(side: .both, text: head)] + lines + [DiffLine(side: .both, text: tail)]
  }

  private var margin: String { String(repeating: " ", count: indent) }

  /// Writes how many parts were unchanged since the last line.
  private mutating func endUnchanged() {
    guard unchanged > 0 else { return }
    lines.append(DiffLine(side: .both, text: "\(margin)… (\(unchanged) unchanged)"))
    unchanged = 0
  }
}

extension DiffLevel {
  /// Two texts, to be compared line by line.
  static func text(
    _ first: String,
    _ second: String,
    prefix: String,
    indent: Int,
    suffix: String
  ) -> DiffLevel {
    let margin = String(repeating: " ", count: indent)
    let quote = DumpText.multilineQuote(for: first + second)
    return DiffLevel(
      head: "\(margin)\(prefix)\(quote.open)",
      tail: "\(margin)\(quote.close)\(suffix)",
      items: DiffItem.lines(of: first, and: second, indent: indent + 2),
      indent: indent + 2
    )
  }
}
