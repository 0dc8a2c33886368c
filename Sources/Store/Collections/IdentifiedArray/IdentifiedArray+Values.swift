extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether the elements are equal, in the same order.
  public static func == (one: Self, other: Self) -> Bool {
    one.storedElements == other.storedElements
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

extension IdentifiedArray: CustomReflectable {
  /// The elements, as an array shows them.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storedElements, displayStyle: .collection)
  }
}
