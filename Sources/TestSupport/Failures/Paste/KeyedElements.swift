import Navigation
import Store

/// A collection whose elements are reached by something that stays when others come and go.
protocol KeyedElements {
  /// The elements, each with the way to it: `[id: 3]`.
  var elementsByKey: [KeyedElement] { get }
  /// Whether the way to an element may name its case: `[id: 3, case: \.detail]`.
  static var reachesCases: Bool { get }
}

/// An element of a collection, and the way to it.
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
