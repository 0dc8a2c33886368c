/// The conformances of a collection's elements, looked up once for all of them.
///
/// The operators of the element type are called without boxing each element.
struct ElementOperations<Element> {
  /// Whether elements of different keys are different elements, and not one element that changed.
  let haveIdentity: Bool

  private let equality: ((Element, Element) -> Bool)?
  private let matching: (([Element], [Element]) -> SequenceMatch)?

  init() {
    equality = (Element.self as? any Equatable.Type).flatMap { type in
      Self.equality(type) as? (Element, Element) -> Bool
    }
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
    equality?(first, second) ?? (isSameInMemory(first, second) || isEqual(first, second))
  }

  /// Matches elements by key; without one by their dump, or not at all where these are too many.
  func match(_ first: [Element], _ second: [Element]) -> SequenceMatch {
    if let matching { return matching(first, second) }
    guard first.count + second.count <= 2_000 else { return SequenceMatch([Int](), []) }
    return SequenceMatch(
      first.map { DumpRenderer.inline($0) },
      second.map { DumpRenderer.inline($0) }
    )
  }

  // The functions below are created for a type that is `Element` under another name; they are returned
  // as `Any` to be cast back to it.

  private static func equality<Value: Equatable>(_: Value.Type) -> Any {
    { (first: Value, second: Value) in first == second }
  }

  private static func matchingByID<Value: Identifiable>(_: Value.Type) -> Any {
    { (first: [Value], second: [Value]) in SequenceMatch(first.map(\.id), second.map(\.id)) }
  }

  private static func matchingByValue<Value: Hashable>(_: Value.Type) -> Any {
    { (first: [Value], second: [Value]) in SequenceMatch(first, second) }
  }
}
