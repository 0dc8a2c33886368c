/// A value with several parts, and the node that describes them.
struct DiffSide {
  var value: Any
  var node: DumpNode
}

extension DiffItem {
  /// The parts of two values of one kind, put side by side.
  static func parts(of first: DiffSide, and second: DiffSide, indent: Int) -> [DiffItem] {
    switch first.node.kind {
    case .fields, .payload, .tuple:
      fields(first.node.children(), second.node.children(), indent: indent)
    case .collection:
      elements(CollectionComparison(first, second), indent: indent)
    case .dictionary, .set:
      members(unordered(first, second), indent: indent)
    }
  }

  /// Properties, and elements of tuples and payloads, by label.
  private static func fields(
    _ first: [DumpChild],
    _ second: [DumpChild],
    indent: Int
  ) -> [DiffItem] {
    let match = SequenceMatch(first.map(\.prefix), second.map(\.prefix))
    return match.steps(first.count, second.count).flatMap { step in
      switch step {
      case .match(let firstIndex, let secondIndex):
        [DiffItem.pair(DiffPair(first: first[firstIndex], second: second[secondIndex]))]
      case .gap(let removed, let inserted):
        [
          oneSided(Array(first[removed]), side: .first, indent: indent),
          oneSided(Array(second[inserted]), side: .second, indent: indent),
        ]
      }
    }
  }

  private static func elements(_ comparison: CollectionComparison, indent: Int) -> [DiffItem] {
    comparison.steps.map { step in
      switch step {
      case .equal(let count): .unchanged(count)
      case .pair(let first, let second): .pair(DiffPair(first: first, second: second))
      case .onlyFirst(let children): oneSided(children, side: .first, indent: indent)
      case .onlySecond(let children): oneSided(children, side: .second, indent: indent)
      case .notWritten(let count): notWritten(count, indent: indent)
      }
    }
  }

  /// Entries of dictionaries and members of sets: what changed, what was removed, what was inserted, each in
  /// the order of their keys.
  private static func members(_ comparison: UnorderedComparison, indent: Int) -> [DiffItem] {
    let pairs = sortedForDump(comparison.pairs, by: \.first.key)
    let onlyFirst = sortedForDump(comparison.onlyFirst, by: \.key)
    let onlySecond = sortedForDump(comparison.onlySecond, by: \.key)
    return [.unchanged(comparison.equal)]
      + pairs.map(DiffItem.pair)
      + [
        oneSided(onlyFirst, side: .first, indent: indent),
        oneSided(onlySecond, side: .second, indent: indent),
      ]
  }

  /// Compares dictionaries or sets, also types that are such only by their mirror.
  private static func unordered(_ first: DiffSide, _ second: DiffSide) -> UnorderedComparison {
    if let first = first.value as? any UnorderedForDump,
      let comparison = first.comparison(with: second.value)
    {
      return comparison
    }
    let key = { (child: DumpChild) in
      child.key as? AnyHashable ?? AnyHashable(DumpRenderer.inline(child.key))
    }
    var comparison = UnorderedComparison()
    var others = Dictionary(
      second.node.children().map { (key($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for child in first.node.children() {
      if let other = others.removeValue(forKey: key(child)) {
        comparison.pairs.append(DiffPair(first: child, second: other))
      } else {
        comparison.onlyFirst.append(child)
      }
    }
    comparison.onlySecond = Array(others.values)
    return comparison
  }
}
