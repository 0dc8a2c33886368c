/// A search through the types that a feature is composed of, for stacks whose elements are features.
///
/// Types answer without composing anything, so that a store looks for stacks only where there may be some.
public struct StackSearch {
  /// What was found out so far in this process.
  private static let known = Guarded<[ObjectIdentifier: Bool]>([:])
  /// How many features within one another are entered.
  private static let limit = 100

  /// The features that were entered, as a feature may contain itself.
  private var entered: Set<ObjectIdentifier> = []
  /// How many features the search is within.
  private var depth = 0

  /// Whether a state of a reducer may hold stacks.
  ///
  /// - Complexity: O(1) from the second call for a type on, O(*n*) over the types it is composed of before.
  @usableFromInline
  package static func finds<R: Reducer>(in type: R.Type) -> Bool {
    if let isKnown = known.withLock({ $0[ObjectIdentifier(type)] }) { return isKnown }
    var search = StackSearch()
    let result = type.holdsStacks(&search)
    known.withLock { $0[ObjectIdentifier(type)] = result }
    return result
  }

  /// Goes on with what a feature is composed of, unless the search has been there.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - parts: Its parts.
  /// - Returns: Whether they may hold stacks.
  @usableFromInline
  mutating func enter<Feature: Reducer, Parts: Reducer>(
    _ feature: Feature.Type,
    _ parts: Parts.Type
  ) -> Bool {
    // A generic feature may contain itself with other arguments, and so on without end.
    if depth == Self.limit { return true }
    guard entered.insert(ObjectIdentifier(feature)).inserted else { return false }
    depth += 1
    defer { depth -= 1 }
    return parts.holdsStacks(&self)
  }
}
