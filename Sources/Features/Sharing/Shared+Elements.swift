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

  /// Appends decoded elements where none has their id: those in memory are newer than what was encoded.
  ///
  /// - Complexity: O(*n*) in the number of decoded elements, and in that of all if any is missing.
  func restore<Element: Identifiable & Equatable>(_ elements: [Element])
  where Value == IdentifiedArrayOf<Element>, Element.ID: Sendable {
    let current = wrappedValue
    let missing = elements.filter { current[id: $0.id] == nil }
    guard !missing.isEmpty else { return }
    withLock { all in for element in missing { all.append(element) } }
  }
}
