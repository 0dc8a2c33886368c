extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether the elements are equal, in the same order.
  ///
  /// Within a reducer or a test's expectation an element and its unchanged copy are equal without a call of their `==`.
  ///
  /// - Complexity: O(*n*); O(1) for copies of one array, if its elements aren't observed.
  @inlinable
  public static func == (one: Self, other: Self) -> Bool {
    one.storedElements.isEqual(to: other.storedElements)
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(storedElements) }
}

extension IdentifiedArray: CustomStringConvertible {
  /// The elements, as an array describes them.
  public var description: String { storedElements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The elements and their types.
  public var debugDescription: String {
    "IdentifiedArray<\(ID.self), \(Element.self)>(\(storedElements.debugDescription))"
  }
}

extension IdentifiedArray: ReflectedCollection {
  package var reflectedParts: [ReflectedPart] { storedElements.reflectedParts }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements, as an array shows them.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storedElements, displayStyle: .collection)
  }
}

extension Array where Element: Equatable {
  /// Compares two arrays, and each pair of elements that are observed: that registers the current observer for them,
  /// where `==` of an array and its copy looks at no element.
  ///
  /// Where no read is tracked, only the elements that were changed are compared.
  @inlinable
  package func isEqual(to other: [Element]) -> Bool {
    if TrackingContext.ignoresCurrentReads { return isEqualWhereChanged(to: other) }
    guard Element.self is any ObservableState.Type else { return self == other }
    return count == other.count && indices.allSatisfy { self[$0] == other[$0] }
  }
}
