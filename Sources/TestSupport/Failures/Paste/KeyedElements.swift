import Navigation
import Store

/// A collection whose elements are reached by a key that stays when others are inserted or removed.
protocol KeyedElements {
  /// The elements, each with its subscript: `[id: 3]`.
  var elementsByKey: [KeyedElement] { get }
  /// Whether the subscript may name an element's case: `[id: 3, case: \.detail]`.
  static var reachesCases: Bool { get }
}

/// An element of a collection, and its subscript.
struct KeyedElement {
  /// The argument of the subscript: `id: 3`.
  let key: String
  let element: Any
}

extension IdentifiedArray: KeyedElements {
  var elementsByKey: [KeyedElement] {
    zip(ids, self).map { KeyedElement(key: "id: \(SwiftText.of($0))", element: $1) }
  }

  static var reachesCases: Bool { false }
}

extension StackState: KeyedElements {
  var elementsByKey: [KeyedElement] {
    zip(ids, self).map { KeyedElement(key: "id: \(SwiftText.of($0))", element: $1) }
  }

  static var reachesCases: Bool { Element.self is any CasePathable.Type }
}
