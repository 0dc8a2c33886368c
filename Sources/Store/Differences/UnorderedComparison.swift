/// Two dictionaries or sets put side by side.
struct UnorderedComparison {
  var equal = 0
  var pairs: [DiffPair] = []
  var onlyFirst: [ReflectedPart] = []
  var onlySecond: [ReflectedPart] = []
}

/// A collection whose order differs from run to run, and that finds its elements by hash.
protocol UnorderedCollection {
  /// Compares the collection with another of its type.
  func comparison(with other: Any) -> UnorderedComparison?
}

extension Dictionary: UnorderedCollection {
  func comparison(with other: Any) -> UnorderedComparison? {
    guard let other = other as? [Key: Value] else { return nil }
    let operations = ElementOperations<Value>()
    var comparison = UnorderedComparison()
    for (key, value) in self {
      let child = ReflectedPart(.key(key), value)
      if let otherValue = other[key] {
        if operations.areEqual(value, otherValue) {
          comparison.equal += 1
        } else {
          let otherChild = ReflectedPart(.key(key), otherValue)
          comparison.pairs.append(DiffPair(first: child, second: otherChild))
        }
      } else {
        comparison.onlyFirst.append(child)
      }
    }
    for (key, value) in other where self[key] == nil {
      comparison.onlySecond.append(ReflectedPart(.key(key), value))
    }
    return comparison
  }
}

extension Set: UnorderedCollection {
  func comparison(with other: Any) -> UnorderedComparison? {
    guard let other = other as? Set<Element> else { return nil }
    let child = { (element: Element) in ReflectedPart(.none, element) }
    let removed = subtracting(other)
    return UnorderedComparison(
      equal: count - removed.count,
      onlyFirst: removed.map(child),
      onlySecond: other.subtracting(self).map(child)
    )
  }
}
