extension DiffItem {
  /// The parts of two values of one kind, put side by side.
  static func parts(of first: DumpNode, and second: DumpNode, indent: Int) -> [DiffItem] {
    switch first.kind {
    case .elements:
      elements(CollectionComparison(first.level, second.level), indent: indent)
    case .entries, .members:
      members(unordered(first.level, second.level), indent: indent)
    default:
      fields(first.parts, second.parts, indent: indent)
    }
  }

  /// Properties, and elements of tuples and payloads, by label.
  private static func fields(
    _ first: [ReflectedPart],
    _ second: [ReflectedPart],
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
  private static func unordered(_ first: Reflected, _ second: Reflected) -> UnorderedComparison {
    if let first = first.value as? any UnorderedCollection,
      let comparison = first.comparison(with: second.value)
    {
      return comparison
    }
    let key = { (part: ReflectedPart) in
      part.key as? AnyHashable ?? AnyHashable(DumpRenderer.inline(part.key))
    }
    let (formers, values) = (first.parts, second.parts)
    let changes = PartChanges(formers.map(key), values.map(key))
    return UnorderedComparison(
      pairs: changes.kept.map { DiffPair(first: formers[$0.former], second: values[$0.latter]) },
      onlyFirst: changes.removed.map { formers[$0] },
      onlySecond: changes.inserted.map { values[$0] }
    )
  }
}
