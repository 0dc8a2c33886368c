/// Which parts of two values belong together by their keys, and which ones only one of the values has.
package struct PartChanges {
  /// The positions of the parts that both have, in the order of the latter value.
  package private(set) var kept: [(former: Int, latter: Int)] = []
  /// The positions, in the former value, of the parts that it alone has.
  package private(set) var removed: [Int] = []
  /// The positions, in the latter value, of the parts that it alone has.
  package private(set) var inserted: [Int] = []

  /// Matches parts by their keys; of equal keys in one value only the first is matched.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  package init<Key: Hashable>(_ former: [Key], _ latter: [Key]) {
    if former == latter {
      kept = former.indices.map { ($0, $0) }
      return
    }
    var positions = Dictionary(zip(former, former.indices)) { first, _ in first }
    for (position, key) in latter.enumerated() {
      if let origin = positions.removeValue(forKey: key) {
        kept.append((origin, position))
      } else {
        inserted.append(position)
      }
    }
    let origins = Set(kept.map(\.former))
    removed = former.indices.filter { !origins.contains($0) }
  }

  /// Whether parts that both have are in another order.
  package var isReordered: Bool { zip(kept, kept.dropFirst()).contains { $0.former > $1.former } }
}

/// How many elements two lists have in common at their start, and then at their end.
package struct CommonEnds {
  package let start: Int
  package let end: Int

  /// Compares two lists from both ends.
  ///
  /// - Complexity: O(*n*) in the number of common elements.
  /// - Parameters:
  ///   - former: The length of the first list.
  ///   - latter: The length of the second list.
  ///   - areSame: Compares the elements at two positions.
  package init(_ former: Int, _ latter: Int, areSame: (Int, Int) -> Bool) {
    let shorter = min(former, latter)
    var (start, end) = (0, 0)
    while start < shorter, areSame(start, start) { start += 1 }
    while end < shorter - start, areSame(former - 1 - end, latter - 1 - end) { end += 1 }
    (self.start, self.end) = (start, end)
  }
}
