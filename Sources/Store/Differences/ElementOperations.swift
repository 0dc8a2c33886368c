/// The conformances of a collection's elements, looked up once for all of them.
///
/// The operators of the element type are called without boxing each element.
struct ElementOperations<Element> {
  /// Whether elements of different keys are different elements, and not one element that changed.
  let haveIdentity: Bool

  /// The most elements without an `id` that are matched.
  static var limit: Int { 20_000 }

  private let equality = Equality<Element>()
  private let matching: (([Element], [Element]) -> SequenceMatch)?

  init() {
    let byID = (Element.self as? any Identifiable.Type).flatMap { type in
      Self.matchingByID(type) as? ([Element], [Element]) -> SequenceMatch
    }
    let byValue = (Element.self as? any Hashable.Type).flatMap { type in
      Self.matchingByValue(type) as? ([Element], [Element]) -> SequenceMatch
    }
    haveIdentity = byID != nil
    matching = byID ?? byValue
  }

  func areEqual(_ first: Element, _ second: Element) -> Bool {
    equality.areEqual(first, second)
  }

  /// Matches elements by `id`; those without one by the fewest edits, or by value or dump where there are many edits.
  ///
  /// - Returns: The match; `nil` for too many elements, or too many that differ.
  func match(_ first: [Element], _ second: [Element]) -> SequenceMatch? {
    if haveIdentity, let matching { return matching(first, second) }
    guard max(first.count, second.count) <= Self.limit else { return nil }
    let budget = equality.isByOperator ? 2_000_000 : 100_000
    let match = ShortestEdit.match(first.count, second.count, budget: budget) {
      areEqual(first[$0], second[$1])
    }
    if let match { return match }
    if let matching { return matching(first, second) }
    guard first.count + second.count <= 2_000 else { return nil }
    return SequenceMatch(
      first.map { DumpRenderer.inline($0) },
      second.map { DumpRenderer.inline($0) }
    )
  }

  // The functions below are created for a type that is `Element` under another name; they are returned
  // as `Any` to be cast back to it.

  private static func matchingByID<Value: Identifiable>(_: Value.Type) -> Any {
    { (first: [Value], second: [Value]) in SequenceMatch(first.map(\.id), second.map(\.id)) }
  }

  private static func matchingByValue<Value: Hashable>(_: Value.Type) -> Any {
    { (first: [Value], second: [Value]) in SequenceMatch(first, second) }
  }
}
