/// Two ordered collections side by side: their common elements and their differences.
///
/// A common start and end are found by equality alone. Of the rest, elements with an `id` are
/// matched by it, others so that the fewest are removed and inserted. More than 20,000 of these, or where too many
/// differ, are compared by position, and a hundred of the differences are written.
struct CollectionComparison {
  enum Step {
    case equal(Int)
    case pair(ReflectedPart, ReflectedPart)
    case onlyFirst([ReflectedPart])
    case onlySecond([ReflectedPart])
    /// A number of differences that are not written.
    case notWritten(Int)
  }

  /// The most differences that are written of elements compared by position.
  private static let limit = 100

  private(set) var steps: [Step] = []

  /// Compares two collections, with their element type's own operators where it is known.
  ///
  /// Complexity: O(*n*) in the number of elements if few of them differ; otherwise O(*n* log *n*), and for elements
  /// without an `id` a bounded number of comparisons more.
  init(_ first: Reflected, _ second: Reflected) {
    if let collection = first.value as? any Collection,
      let comparison = Self.comparison(collection, second.value)
    {
      self = comparison
    } else {
      self.init(first.contents, second.contents)
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
    let ends = CommonEnds(first.count, second.count) { operations.areEqual(first[$0], second[$1]) }
    addEqual(ends.start)
    let middle = (
      Array(first[ends.start..<(first.count - ends.end)]),
      Array(second[ends.start..<(second.count - ends.end)])
    )
    if let match = operations.match(middle.0, middle.1) {
      addSteps(match.steps(middle.0.count, middle.1.count))
    } else {
      addByPosition()
    }
    addEqual(ends.end)

    func addSteps(_ found: [SequenceMatch.Step]) {
      for step in found {
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
    }

    func addByPosition() {
      let common = min(middle.0.count, middle.1.count)
      let different = (0..<common).filter { !operations.areEqual(middle.0[$0], middle.1[$0]) }
      var position = 0
      for index in different.prefix(Self.limit) {
        addEqual(index - position)
        steps.append(.pair(child(middle.0, index), child(middle.1, index)))
        position = index + 1
      }
      let notWritten = max(0, different.count - Self.limit)
      addEqual(common - position - notWritten)
      if notWritten > 0 { steps.append(.notWritten(notWritten)) }
      steps.append(.onlyFirst((common..<middle.0.count).map { child(middle.0, $0) }))
      steps.append(.onlySecond((common..<middle.1.count).map { child(middle.1, $0) }))
    }

    func addPair(_ firstIndex: Int, _ secondIndex: Int) {
      if operations.areEqual(middle.0[firstIndex], middle.1[secondIndex]) {
        addEqual(1)
      } else {
        steps.append(.pair(child(middle.0, firstIndex), child(middle.1, secondIndex)))
      }
    }

    /// An element with its place in the whole collection.
    func child(_ elements: [Element], _ index: Int) -> ReflectedPart {
      ReflectedPart(.index(ends.start + index), elements[index])
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
