import Store

extension Shared {
  /// Replaces and appends elements, if any differs from the one with its id.
  ///
  /// - Complexity: O(*n*) in the number of new elements, and in that of all if any differs.
  func update<Element: Identifiable & Equatable>(_ elements: [Element])
  where Value == IdentifiedArrayOf<Element>, Element.ID: Sendable {
    let current = wrappedValue
    let new = elements.filter { current[id: $0.id] != $0 }
    guard !new.isEmpty else { return }
    withLock { all in for element in new { all[id: element.id] = element } }
  }
}
