/// A value of several parts, and the node that says which.
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
      elements(CollectionWindow(first, second), indent: indent)
    case .dictionary:
      entries(first.node.children(), second.node.children(), indent: indent)
    case .set:
      members(first.node.children(), second.node.children(), indent: indent)
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

  /// Entries of dictionaries, by key.
  private static func entries(
    _ first: [DumpChild],
    _ second: [DumpChild],
    indent: Int
  ) -> [DiffItem] {
    var others = Dictionary(second.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var items = first.map { child in
      if let other = others.removeValue(forKey: child.key) {
        DiffItem.pair(DiffPair(first: child, second: other))
      } else {
        oneSided([child], side: .first, indent: indent)
      }
    }
    let added = second.filter { others[$0.key] != nil }
    items.append(oneSided(added, side: .second, indent: indent))
    return items
  }

  /// Members of sets.
  private static func members(
    _ first: [DumpChild],
    _ second: [DumpChild],
    indent: Int
  ) -> [DiffItem] {
    let keys = (Set(first.map(\.key)), Set(second.map(\.key)))
    let removed = first.filter { !keys.1.contains($0.key) }
    let added = second.filter { !keys.0.contains($0.key) }
    return [
      .unchanged(first.count - removed.count),
      oneSided(removed, side: .first, indent: indent),
      oneSided(added, side: .second, indent: indent),
    ]
  }

  /// Elements of ordered collections: by `id` if they have one, else by value.
  ///
  /// Of elements without an `id`, those that have no counterpart were rather changed than replaced:
  /// they are paired by position.
  private static func elements(_ window: CollectionWindow, indent: Int) -> [DiffItem] {
    let first = window.children(of: window.first)
    let second = window.children(of: window.second)
    let keys = ElementKeys(window.first, window.second)
    var items = [DiffItem.unchanged(window.prefix)]
    let match = SequenceMatch(keys.first, keys.second)
    for step in match.steps(first.count, second.count) {
      switch step {
      case .match(let firstIndex, let secondIndex):
        items.append(.pair(DiffPair(first: first[firstIndex], second: second[secondIndex])))
      case .gap(let removed, let inserted):
        let paired = keys.areIdentities ? 0 : min(removed.count, inserted.count)
        for (firstChild, secondChild) in zip(first[removed], second[inserted]).prefix(paired) {
          items.append(.pair(DiffPair(first: firstChild, second: secondChild)))
        }
        items += [
          oneSided(Array(first[removed].dropFirst(paired)), side: .first, indent: indent),
          oneSided(Array(second[inserted].dropFirst(paired)), side: .second, indent: indent),
        ]
      }
    }
    items.append(.unchanged(window.suffix))
    return items
  }
}

extension CollectionWindow {
  /// Elements with their places in the whole collection.
  fileprivate func children(of elements: [Any]) -> [DumpChild] {
    elements.enumerated().map { index, element in
      DumpChild(label: .index(prefix + index), value: element)
    }
  }
}

extension DumpChild {
  /// What a part is found again by in a collection without order.
  fileprivate var key: AnyHashable {
    let key = if case .key(let key) = label { key } else { value }
    return key as? AnyHashable ?? AnyHashable(DumpRenderer.inline(key))
  }
}
