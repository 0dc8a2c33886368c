import Navigation
import Store

/// A collection whose elements are reached by a key that stays when others are inserted or removed.
protocol KeyedElements {
  /// The elements, each with its subscript: `[id: 3]`.
  var elementsByKey: [KeyedElement] { get }
  /// Whether a literal of the elements gives them these keys.
  var isWrittenAsLiteral: Bool { get }
  /// Whether the subscript may name an element's case: `[id: 3, case: \.detail]`.
  static var reachesCases: Bool { get }
}

/// An element of a collection, and its subscript.
struct KeyedElement {
  /// The argument of the subscript: `id: 3`.
  let key: String
  /// Whether the argument compiles.
  let hasKey: Bool
  let element: Any

  init(id: Any, element: Any) {
    let id = SwiftText(id)
    (key, hasKey, self.element) = ("id: \(id.text)", id.compiles, element)
  }
}

extension IdentifiedArray: KeyedElements {
  var elementsByKey: [KeyedElement] {
    zip(ids, self).map { KeyedElement(id: $0, element: $1) }
  }

  var isWrittenAsLiteral: Bool { true }

  static var reachesCases: Bool { false }
}

extension StackState: KeyedElements {
  var elementsByKey: [KeyedElement] {
    zip(ids, self).map { KeyedElement(id: $0, element: $1) }
  }

  var isWrittenAsLiteral: Bool { ids.map(\.generation) == Array(ids.indices) }

  static var reachesCases: Bool { Element.self is any CasePathable.Type }
}
