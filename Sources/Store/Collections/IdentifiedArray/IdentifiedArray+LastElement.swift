extension IdentifiedArray {
  /// An element, for a binding that may outlive it.
  ///
  /// Of an element that was removed, the last value is read, and nothing is written.
  subscript(id id: ID, last last: LastElement<Element>) -> Element {
    get {
      if let element = self[id: id] { last.element = element }
      return last.element
    }
    set { if self[id: id] != nil { self[id: id] = newValue } }
  }
}

/// The value that an element had last.
final class LastElement<Element>: Hashable {
  var element: Element

  init(_ element: Element) { self.element = element }

  static func == (lhs: LastElement, rhs: LastElement) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
