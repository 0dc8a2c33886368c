import Store

/// The ids of linked elements, and the elements that they are among.
struct Links<Element: Identifiable & Hashable & Sendable>: Equatable, Sendable
where Element.ID: Sendable {
  var ids: [Element.ID]
  var elements: IdentifiedArrayOf<Element>

  /// The linked elements, in the order of the ids; those that are missing are left out.
  ///
  /// - Complexity: O(*n*) in the number of ids.
  var linked: IdentifiedArrayOf<Element> {
    IdentifiedArray(ids.compactMap { elements[id: $0] }) { first, _ in first }
  }
}
