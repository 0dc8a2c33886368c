/// Sorts parts by a value of each: by `<` where there is one, else by their text.
func sortedForDump<Part>(_ parts: [Part], by key: (Part) -> Any) -> [Part] {
  func sorted<Key: Comparable>(_: Key.Type) -> [Part]? {
    let keyed = parts.compactMap { part in
      (key(part) as? Key).map { (key: $0, part: part) }
    }
    guard keyed.count == parts.count else { return nil }
    return keyed.sorted { $0.key < $1.key }.map(\.part)
  }
  guard let first = parts.first.map(key) else { return [] }
  if let type = type(of: first) as? any Comparable.Type, let result = sorted(type) {
    return result
  }
  return
    parts
    .map { (text: DumpRenderer.inline(key($0)), part: $0) }
    .sorted { $0.text < $1.text }
    .map(\.part)
}
