/// Which elements of two sequences belong together, by key and in order.
///
/// Equal keys are distinguished by their occurrence, so each has one partner at most; of the partners,
/// the longest run in ascending order is kept. An element moved across it counts as removed and
/// inserted.
///
/// Complexity: O(*n* log *n*) in the number of elements.
struct SequenceMatch {
  /// The positions that belong together, ascending on both sides.
  private(set) var pairs: [(first: Int, second: Int)]

  init<Key: Hashable>(_ first: [Key], _ second: [Key]) {
    var positions: [Occurrence<Key>: Int] = [:]
    for (position, key) in Self.occurrences(second).enumerated() { positions[key] = position }
    let partners = Self.occurrences(first).enumerated().compactMap { position, key in
      positions[key].map { (first: position, second: $0) }
    }
    pairs = Self.longestAscent(partners)
  }

  init(pairs: [(first: Int, second: Int)]) { self.pairs = pairs }

  private struct Occurrence<Key: Hashable>: Hashable {
    let key: Key
    let number: Int
  }

  private static func occurrences<Key: Hashable>(_ keys: [Key]) -> [Occurrence<Key>] {
    var counts: [Key: Int] = [:]
    return keys.map { key in
      defer { counts[key, default: 0] += 1 }
      return Occurrence(key: key, number: counts[key, default: 0])
    }
  }

  /// The longest part of some pairs, ascending by the first, that ascends by the second as well.
  private static func longestAscent(
    _ pairs: [(first: Int, second: Int)]
  ) -> [(first: Int, second: Int)] {
    // For each length, the pair with the lowest end that an ascent of that length can have.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].second < pairs[index].second {
          low = middle + 1
        } else {
          high = middle
        }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var ascent: [(first: Int, second: Int)] = []
    var next = ends.last
    while let index = next {
      ascent.append(pairs[index])
      next = previous[index]
    }
    return ascent.reversed()
  }
}
