import Store

/// The ids of linked elements, and the elements that they are among.
struct Links<Element: Identifiable & Hashable & Sendable>: Equatable, Sendable
where Element.ID: Sendable {
  var ids: [Element.ID]
  /// Those that were loaded with the ids.
  var loaded: [Element]
  /// Those of the list, which come first.
  var listed: IdentifiedArrayOf<Element> = []

  /// The linked elements, in the order of the ids; those that are missing are left out.
  ///
  /// - Complexity: O(*n*) in the number of ids and of loaded elements.
  var linked: IdentifiedArrayOf<Element> {
    let loaded = IdentifiedArray(loaded) { first, _ in first }
    let elements = ids.compactMap { listed[id: $0] ?? loaded[id: $0] }
    return IdentifiedArray(elements) { first, _ in first }
  }
}
