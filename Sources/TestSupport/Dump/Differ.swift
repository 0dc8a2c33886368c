/// Finds where two values differ, and writes that and as little else as it can.
struct Differ {
  /// The levels that are compared part by part; what differs below is written as a whole.
  static let depthLimit = 100

  /// The pairs of objects that are being compared or were: they may contain themselves.
  private var seen: Set<[ObjectIdentifier]> = []

  /// Compares two values that are not equal.
  ///
  /// - Returns: The lines of the difference; none where the values are written the same.
  mutating func lines(_ first: Any, _ second: Any) -> [DiffLine] {
    compare(first, second, prefixes: ("", ""), indent: 0, depth: 0, isRoot: true)
  }

  /// Compares two parts that may be equal.
  mutating func compareParts(
    _ first: Any,
    _ second: Any,
    prefixes: (first: String, second: String),
    indent: Int,
    depth: Int
  ) -> [DiffLine] {
    guard !isEqual(first, second) else { return [] }
    return compare(first, second, prefixes: prefixes, indent: indent, depth: depth, isRoot: false)
  }

  /// Compares two parts that are known not to be equal.
  mutating func compare(
    _ first: Any,
    _ second: Any,
    prefixes: (first: String, second: String),
    indent: Int,
    depth: Int,
    isRoot: Bool
  ) -> [DiffLine] {
    let suffix = isRoot ? "" : ","
    let whole = { (types: Bool) in
      Self.replacement(
        first,
        second,
        prefixes: prefixes,
        indent: indent,
        isRoot: isRoot,
        withTypes: types,
        suffix: suffix
      )
    }
    switch (DumpShape(first, isRoot: isRoot), DumpShape(second, isRoot: isRoot)) {
    case (.text(let first), .text(let second)):
      return textLines(
        first,
        second,
        prefix: prefixes.second,
        indent: indent,
        suffix: suffix
      )
    case (.node(let firstNode), .node(let secondNode))
    where firstNode.isComparable(to: secondNode):
      guard depth < Self.depthLimit else { return Self.tooDeep(prefixes, indent: indent) }
      guard enter(firstNode, secondNode) else { return [] }
      var output = DiffOutput(indent: indent + 2)
      compareParts(
        of: Part(value: first, node: firstNode),
        and: Part(value: second, node: secondNode),
        into: &output,
        indent: indent + 2,
        depth: depth + 1
      )
      output.finish()
      guard output.hasChanges else { return [] }
      let margin = String(repeating: " ", count: indent)
      return [DiffLine(side: .both, text: "\(margin)\(prefixes.second)\(secondNode.open)")]
        + output.lines
        + [DiffLine(side: .both, text: "\(margin)\(secondNode.close)\(suffix)")]
    default:
      let lines = whole(false)
      guard Self.saysNothing(lines) else { return lines }
      return type(of: first) == type(of: second) ? [] : whole(true)
    }
  }

  struct Part {
    var value: Any
    var node: DumpNode
  }

  private mutating func compareParts(
    of first: Part,
    and second: Part,
    into output: inout DiffOutput,
    indent: Int,
    depth: Int
  ) {
    switch first.node.kind {
    case .fields, .payload, .tuple:
      compareFields(
        first.node.children(),
        second.node.children(),
        into: &output,
        indent: indent,
        depth: depth
      )
    case .collection:
      compareCollections(first, second, into: &output, indent: indent, depth: depth)
    case .dictionary:
      compareDictionaries(first.node, second.node, into: &output, indent: indent, depth: depth)
    case .set:
      compareSets(first.node, second.node, into: &output, indent: indent)
    }
  }

  /// Notes that two objects are being compared; tells whether that is new.
  private mutating func enter(_ first: DumpNode, _ second: DumpNode) -> Bool {
    guard let first = first.object, let second = second.object else { return true }
    return seen.insert([ObjectIdentifier(first), ObjectIdentifier(second)]).inserted
  }
}

extension DumpNode {
  /// Whether two nodes are told apart by their parts rather than written one after the other.
  fileprivate func isComparable(to other: DumpNode) -> Bool {
    guard kind == other.kind, open == other.open, !isEmpty, !other.isEmpty else { return false }
    let width = DumpRenderer.inlineWidth
    return inlineText(width: width) == nil || other.inlineText(width: width) == nil
  }
}
