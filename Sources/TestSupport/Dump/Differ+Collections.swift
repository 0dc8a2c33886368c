extension Differ {
  /// Compares ordered collections.
  ///
  /// A common start and end are found by `==` alone. In what is left, elements with an `id` are
  /// matched by it, others by value, and those that have no partner by position.
  mutating func compareCollections(
    _ first: Part,
    _ second: Part,
    into output: inout DiffOutput,
    indent: Int,
    depth: Int
  ) {
    let window = CollectionWindow(first, second)
    func compare(_ firstIndex: Int, _ secondIndex: Int) {
      let lines = compareParts(
        window.first[firstIndex],
        window.second[secondIndex],
        prefixes: (
          window.child(window.first, firstIndex).prefix,
          window.child(window.second, secondIndex).prefix
        ),
        indent: indent,
        depth: depth
      )
      if lines.isEmpty { output.addUnchanged() } else { output.add(lines) }
    }

    output.addUnchanged(window.prefix)
    let keys = ElementKeys(window.first, window.second)
    let match = SequenceMatch(keys.first, keys.second)
    for step in match.steps(window.first.count, window.second.count) {
      switch step {
      case .match(let firstIndex, let secondIndex):
        compare(firstIndex, secondIndex)
      case .gap(var removed, var inserted):
        // Elements without an identity of their own were rather changed than replaced.
        while !keys.areIdentities, let firstIndex = removed.first, let secondIndex = inserted.first
        {
          compare(firstIndex, secondIndex)
          removed.removeFirst()
          inserted.removeFirst()
        }
        let first = removed.map { window.child(window.first, $0) }
        let second = inserted.map { window.child(window.second, $0) }
        output.add(Self.onlyFirst(first, indent: indent))
        output.add(Self.onlySecond(second, indent: indent))
      }
    }
    output.addUnchanged(window.suffix)
  }
}

extension CollectionWindow {
  /// An element with its place in the whole collection.
  fileprivate func child(_ elements: [Any], _ index: Int) -> DumpChild {
    DumpChild(label: .index(prefix + index), value: elements[index])
  }
}
