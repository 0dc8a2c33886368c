/// The first key of each place; later ones that disagree are reported once.
struct KeyDeclarations {
  /// A key that disagrees with the first one of its place.
  struct Disagreement {
    /// The first key.
    let first: Any
    let place: KeyPlace
    let error: SharedKeyError
    /// Whether it was reported.
    fileprivate(set) var isKnown: Bool
  }

  private struct Entry {
    let key: Any
    let declaration: KeyDeclaration
    var reported: Set<KeyForm> = []
  }

  private var entries: [KeyPlace: Entry] = [:]

  /// Adds a key, unless its place has one.
  ///
  /// - Returns: How it disagrees with the first one, if it does.
  mutating func add(_ key: Any, _ declaration: KeyDeclaration) -> Disagreement? {
    let place = declaration.place
    guard var entry = entries[place] else {
      entries[place] = Entry(key: key, declaration: declaration)
      return nil
    }
    guard entry.declaration.form != declaration.form else { return nil }
    let isNew = entry.reported.insert(declaration.form).inserted
    entries[place] = entry
    return Disagreement(
      first: entry.key,
      place: place,
      error: .disagreement(
        key: "\(key)",
        problem: """
          \(place) is \(entry.declaration.form) at \(entry.declaration.location), and \(declaration.form) at \
          \(declaration.location)
          """
      ),
      isKnown: !isNew
    )
  }
}
