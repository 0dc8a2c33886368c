/// The uses of cancel ids that are registered in one scope, mostly one.
///
/// The first is kept in place, as a dictionary would hash its id each time and make an array for it.
struct CancelTokens {
  /// The oldest of all.
  private var first: CancelToken?
  private var others: [CancelID: [CancelToken]] = .init()

  var isEmpty: Bool { first == nil && others.isEmpty }

  /// Adds a use of an id, as its latest.
  mutating func add(_ token: CancelToken) {
    if isEmpty { first = token } else { others[token.id, default: []].append(token) }
  }

  /// Removes a use of an id.
  ///
  /// - Returns: Whether it was there.
  mutating func remove(_ token: CancelToken) -> Bool {
    if first === token {
      first = nil
      return true
    }
    guard
      let index = others.index(forKey: token.id),
      let place = others.values[index].firstIndex(where: { $0 === token })
    else { return false }
    others.values[index].remove(at: place)
    if others.values[index].isEmpty { others.remove(at: index) }
    return true
  }

  /// The first use of an id that fulfils a condition.
  func first(of id: CancelID, where condition: (CancelToken) -> Bool) -> CancelToken? {
    if let first, first.id == id, condition(first) { return first }
    return others[id]?.first(where: condition)
  }

  /// Takes out the uses of an id.
  ///
  /// - Returns: The uses, in the order in which they were added.
  mutating func take(_ id: CancelID) -> FirstAndOthers<CancelToken> {
    FirstAndOthers(
      first?.id == id ? first.take() : nil,
      others.isEmpty ? [] : others.removeValue(forKey: id)?[...] ?? []
    )
  }

  /// Adds uses of an id that were taken out, as its oldest.
  mutating func putBack(_ tokens: [CancelToken], of id: CancelID) {
    if tokens.isEmpty { return }
    others[id] = tokens + take(id)
  }
}

/// The uses: those of one id in the order in which they were added.
extension CancelTokens: Sequence {
  /// Goes through the uses.
  ///
  /// - Complexity: O(*n*)
  func makeIterator() -> FirstAndOthers<CancelToken> {
    FirstAndOthers(first, others.isEmpty ? [] : others.values.flatMap(\.self)[...])
  }
}
