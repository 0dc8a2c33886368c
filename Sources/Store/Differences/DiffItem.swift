/// One item of a comparison by parts.
enum DiffItem {
  /// Parts that are known to be equal.
  case unchanged(Int)
  /// Two parts that belong together and may differ.
  case pair(DiffPair)
  /// Lines of parts that have no counterpart.
  case lines([DiffLine])

  /// The parts of only one side, up to a readable number.
  static func oneSided(_ children: [ReflectedPart], side: DiffLine.Side, indent: Int) -> DiffItem {
    let limit = 100
    var lines = children.prefix(limit).flatMap { $0.dump(indent: indent, suffix: ",") }
    if children.count > limit {
      let margin = String(repeating: " ", count: indent)
      lines.append("\(margin)… (\(children.count - limit) more)")
    }
    return .lines(lines.map { DiffLine(side: side, text: $0) })
  }

  /// A note on elements that differ and are not written.
  static func notWritten(_ count: Int, indent: Int) -> DiffItem {
    let margin = String(repeating: " ", count: indent)
    let note = "… (\(count) more differ: too many to match, so compared by position)"
    return .lines([DiffLine(side: .both, text: margin + note)])
  }

  /// The lines of two texts.
  static func lines(of first: String, and second: String, indent: Int) -> [DiffItem] {
    let margin = String(repeating: " ", count: indent)
    let (first, second) = (DumpText.lines(first), DumpText.lines(second))
    let write = { (side: DiffLine.Side, lines: ArraySlice<String>) in
      DiffItem.lines(lines.map { DiffLine(side: side, text: $0.isEmpty ? "" : margin + $0) })
    }
    return SequenceMatch(first, second).steps(first.count, second.count).flatMap { step in
      switch step {
      case .match:
        [DiffItem.unchanged(1)]
      case .gap(let removed, let inserted):
        [write(.first, first[removed]), write(.second, second[inserted])]
      }
    }
  }
}
