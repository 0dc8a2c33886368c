/// The base names of an enum's cases, each of which may occur once.
///
/// Two cases of one base name would need two paths, or two actions, of one name.
struct CaseNames {
  /// The macro that needs different names.
  let macro: String
  private var seen: [String: Range<Int>] = [:]
  /// For each enclosing `#if`: the names before it, and those of its branches so far.
  private var branches: [(before: [String: Range<Int>], inside: [String: Range<Int>])] = []

  init(macro: String) { self.macro = macro }

  /// Skips a directive: each branch of `#if` may have a case of the same name.
  mutating func pass(_ directive: Excerpt) {
    if directive.text.hasPrefix("#if") {
      branches.append((before: seen, inside: seen))
    } else if let branch = branches.popLast() {
      let inside = branch.inside.merging(seen) { first, _ in first }
      if directive.text.hasPrefix("#endif") {
        seen = inside
      } else {
        seen = branch.before
        branches.append((before: branch.before, inside: inside))
      }
    }
  }

  /// Adds a name; returns the position of the first one if it was there already.
  mutating func insert(_ element: EnumCase.Element) -> Range<Int>? {
    if let first = seen[element.name.bare] { return first }
    seen[element.name.bare] = element.name.range
    return nil
  }

  /// Adds a name; returns an error if it was there already.
  mutating func insert(_ element: EnumCase.Element, _ request: AttachedExpansion) -> Diagnostic? {
    guard let first = insert(element) else { return nil }
    var diagnostic = request.error(
      "@\(macro) needs cases of different names: '\(element.name.bare)' is there already",
      at: element.name.range
    )
    diagnostic.notes = [
      Diagnostic.Note(
        message: "the first '\(element.name.bare)'",
        place: request.declaration.place(first)
      )
    ]
    return diagnostic
  }
}
