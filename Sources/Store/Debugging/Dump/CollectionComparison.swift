/// Two ordered collections side by side: their common elements and their differences.
///
/// A common start and end are found by equality alone. Of the rest, elements with an `id` are
/// matched by it, hashable ones by value, and others by position.
struct CollectionComparison {
  enum Step {
    case equal(Int)
    case pair(DumpChild, DumpChild)
    case onlyFirst([DumpChild])
    case onlySecond([DumpChild])
  }

  private(set) var steps: [Step] = []

  /// Compares two collections, with their element type's own operators where it is known.
  ///
  /// Complexity: O(*n*) in the number of elements if few of them differ, O(*n* log *n*) otherwise.
  init(_ first: DiffSide, _ second: DiffSide) {
    if let collection = first.value as? any Collection,
      let comparison = Self.comparison(collection, second.value)
    {
      self = comparison
    } else {
      let elements = { (side: DiffSide) in side.node.children().map(\.value) }
      self.init(elements(first), elements(second))
    }
  }

  private static func comparison<Elements: Collection>(
    _ first: Elements,
    _ second: Any
  ) -> CollectionComparison? {
    (second as? Elements).map { CollectionComparison(Array(first), Array($0)) }
  }

  private init<Element>(_ first: [Element], _ second: [Element]) {
    let operations = ElementOperations<Element>()
    let shorter = min(first.count, second.count)
    var prefix = 0
    while prefix < shorter, operations.areEqual(first[prefix], second[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      operations.areEqual(first[first.count - 1 - suffix], second[second.count - 1 - suffix])
    {
      suffix += 1
    }
    addEqual(prefix)
    let middle = (
      Array(first[prefix..<(first.count - suffix)]),
      Array(second[prefix..<(second.count - suffix)])
    )
    for step in operations.match(middle.0, middle.1).steps(middle.0.count, middle.1.count) {
      switch step {
      case .match(let firstIndex, let secondIndex):
        addPair(firstIndex, secondIndex)
      case .gap(let removed, let inserted):
        // Elements without an identity count as changed rather than replaced.
        let pairs = operations.haveIdentity ? 0 : min(removed.count, inserted.count)
        for (firstIndex, secondIndex) in zip(removed, inserted).prefix(pairs) {
          addPair(firstIndex, secondIndex)
        }
        steps.append(.onlyFirst(removed.dropFirst(pairs).map { child(middle.0, $0) }))
        steps.append(.onlySecond(inserted.dropFirst(pairs).map { child(middle.1, $0) }))
      }
    }
    addEqual(suffix)

    func addPair(_ firstIndex: Int, _ secondIndex: Int) {
      if operations.areEqual(middle.0[firstIndex], middle.1[secondIndex]) {
        addEqual(1)
      } else {
        steps.append(.pair(child(middle.0, firstIndex), child(middle.1, secondIndex)))
      }
    }

    /// An element with its place in the whole collection.
    func child(_ elements: [Element], _ index: Int) -> DumpChild {
      DumpChild(label: .index(prefix + index), value: elements[index])
    }
  }

  private mutating func addEqual(_ count: Int) {
    guard count > 0 else { return }
    if case .equal(let before) = steps.last {
      steps[steps.count - 1] = .equal(before + count)
    } else {
      steps.append(.equal(count))
    }
  }
}
