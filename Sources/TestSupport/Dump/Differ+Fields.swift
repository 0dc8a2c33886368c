extension Differ {
  /// Compares properties, elements of tuples and payloads.
  ///
  /// An unchanged `id` is written all the same: it tells which value it is that changed.
  mutating func compareFields(
    _ first: [DumpChild],
    _ second: [DumpChild],
    into output: inout DiffOutput,
    indent: Int,
    depth: Int
  ) {
    let match = SequenceMatch(first.map(\.prefix), second.map(\.prefix))
    for step in match.steps(first.count, second.count) {
      switch step {
      case .match(let firstIndex, let secondIndex):
        let child = second[secondIndex]
        let lines = compareParts(
          first[firstIndex].value,
          child.value,
          prefixes: (first[firstIndex].prefix, child.prefix),
          indent: indent,
          depth: depth
        )
        if !lines.isEmpty {
          output.add(lines)
        } else if child.prefix == "id: ", case .leaf(let id) = DumpShape(child.value) {
          output.addContext("id: \(id),")
        } else {
          output.addUnchanged()
        }
      case .gap(let removed, let inserted):
        output.add(Self.onlyFirst(removed.map { first[$0] }, indent: indent))
        output.add(Self.onlySecond(inserted.map { second[$0] }, indent: indent))
      }
    }
  }

  /// Compares dictionaries by key.
  mutating func compareDictionaries(
    _ first: DumpNode,
    _ second: DumpNode,
    into output: inout DiffOutput,
    indent: Int,
    depth: Int
  ) {
    let entries = (first.children(), second.children())
    var others = Dictionary(
      entries.1.map { ($0.matchingKey, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for child in entries.0 {
      guard let other = others.removeValue(forKey: child.matchingKey) else {
        output.add(Self.onlyFirst([child], indent: indent))
        continue
      }
      let lines = compareParts(
        child.value,
        other.value,
        prefixes: (child.prefix, other.prefix),
        indent: indent,
        depth: depth
      )
      if lines.isEmpty { output.addUnchanged() } else { output.add(lines) }
    }
    let added = entries.1.filter { others[$0.matchingKey] != nil }
    output.add(Self.onlySecond(added, indent: indent))
  }

  func compareSets(
    _ first: DumpNode,
    _ second: DumpNode,
    into output: inout DiffOutput,
    indent: Int
  ) {
    let elements = (first.children(), second.children())
    let keys = (
      Set(elements.0.map(\.matchingKey)),
      Set(elements.1.map(\.matchingKey))
    )
    let removed = elements.0.filter { !keys.1.contains($0.matchingKey) }
    let added = elements.1.filter { !keys.0.contains($0.matchingKey) }
    output.addUnchanged(elements.0.count - removed.count)
    output.add(Self.onlyFirst(removed, indent: indent))
    output.add(Self.onlySecond(added, indent: indent))
  }

  static func onlyFirst(_ children: [DumpChild], indent: Int) -> [DiffLine] {
    oneSided(children, side: .first, indent: indent)
  }

  static func onlySecond(_ children: [DumpChild], indent: Int) -> [DiffLine] {
    oneSided(children, side: .second, indent: indent)
  }

  /// The dumps of parts that one side has, as many as anyone would read.
  private static func oneSided(
    _ children: [DumpChild],
    side: DiffLine.Side,
    indent: Int
  ) -> [DiffLine] {
    let limit = 100
    var lines = children.prefix(limit).flatMap { child in
      dump(child.value, side: side, prefix: child.prefix, indent: indent, suffix: ",")
    }
    if children.count > limit {
      let margin = String(repeating: " ", count: indent)
      lines.append(DiffLine(side: side, text: "\(margin)… (\(children.count - limit) more)"))
    }
    return lines
  }
}

extension DumpChild {
  /// What a part is found again by in an unordered collection.
  fileprivate var matchingKey: AnyHashable {
    let key =
      if case .key(let key) = label { key } else { value }
    return key as? AnyHashable ?? AnyHashable(DumpRenderer.inline(key))
  }
}
