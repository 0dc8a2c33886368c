/// Finds the differences of two values, and writes them with as little else as possible.
///
/// Iterative, so that deep values don't exhaust the stack.
struct Differ {
  /// The number of levels compared part by part; below it, a difference is only stated.
  static let depthLimit = DumpRenderer.depthLimit

  /// The first step in comparing two parts.
  private enum Beginning {
    case lines([DiffLine])
    case level(DiffLevel)
  }

  /// The levels that are being compared, the outermost first.
  private var levels: [DiffLevel] = []
  /// The pairs of objects that are being compared or were: they may contain themselves.
  private var seen: Set<[ObjectIdentifier]> = []

  /// Compares two values that are not equal by `==`.
  ///
  /// - Returns: The lines of the difference; none where the values are written the same.
  mutating func lines(_ first: Any, _ second: Any) -> [DiffLine] {
    let root = DiffPair(
      first: ReflectedPart(.none, first),
      second: ReflectedPart(.none, second)
    )
    switch begin(root, indent: 0, depth: 0) {
    case .lines(let lines):
      return lines
    case .level(let level):
      levels = [level]
    }
    while var level = levels.popLast() {
      guard let item = level.next() else {
        let lines = level.end()
        guard !levels.isEmpty else { return lines }
        levels[levels.count - 1].add(lines)
        continue
      }
      switch item {
      case .unchanged(let count):
        level.addUnchanged(count)
        levels.append(level)
      case .lines(let lines):
        level.add(lines)
        levels.append(level)
      case .pair(let pair):
        compare(pair, in: level)
      }
    }
    return []
  }

  /// Compares two parts of a level, and puts the level back, below a new one if the parts have parts.
  private mutating func compare(_ pair: DiffPair, in level: DiffLevel) {
    var level = level
    // Without `==` only the parts tell, and these are compared next.
    guard isEqualByOperator(pair.first.value, pair.second.value) != true else {
      level.add([])
      levels.append(level)
      return
    }
    switch begin(pair, indent: level.indent, depth: levels.count + 1) {
    case .lines(let lines):
      level.add(lines)
      levels.append(level)
    case .level(let next):
      levels.append(level)
      levels.append(next)
    }
  }

  private mutating func begin(_ pair: DiffPair, indent: Int, depth: Int) -> Beginning {
    let isRoot = depth == 0
    let suffix = isRoot ? "" : ","
    let (first, second) = (pair.first, pair.second)
    let shapes = (DumpShape(first.value, isRoot: isRoot), DumpShape(second.value, isRoot: isRoot))
    switch shapes {
    case (.text(let first), .text(let second)):
      let prefix = pair.second.prefix
      return .level(
        .text(first, second, prefix: prefix, indent: indent, suffix: suffix)
      )
    case (.node(let firstNode), .node(let secondNode))
    where firstNode.isComparable(to: secondNode):
      guard depth < Self.depthLimit else {
        let areEqual = isEqual(first.value, second.value)
        return .lines(areEqual ? [] : pair.tooDeep(indent: indent))
      }
      guard enter(firstNode, secondNode) else { return .lines([]) }
      let margin = String(repeating: " ", count: indent)
      return .level(
        DiffLevel(
          head: "\(margin)\(second.prefix)\(secondNode.open)",
          tail: "\(margin)\(secondNode.close)\(suffix)",
          items: DiffItem.parts(of: firstNode, and: secondNode, indent: indent + 2),
          indent: indent + 2
        )
      )
    default:
      return .lines(pair.replacement(indent: indent, isRoot: isRoot, suffix: suffix))
    }
  }

  /// Records that two objects are being compared.
  ///
  /// - Returns: Whether they weren't before.
  private mutating func enter(_ first: DumpNode, _ second: DumpNode) -> Bool {
    guard let first = first.level.object, let second = second.level.object else { return true }
    return seen.insert([ObjectIdentifier(first), ObjectIdentifier(second)]).inserted
  }
}

extension DumpNode {
  /// Whether two nodes are compared by their parts rather than written one after the other.
  fileprivate func isComparable(to other: DumpNode) -> Bool {
    guard kind == other.kind, open == other.open, !isEmpty, !other.isEmpty else { return false }
    let width = DumpRenderer.inlineWidth
    guard let text = inlineText(width: width), let otherText = other.inlineText(width: width) else {
      return true
    }
    // Only part by part it shows which redacted values differ.
    return text.contains(RedactedText.text) && otherText.contains(RedactedText.text)
  }
}
