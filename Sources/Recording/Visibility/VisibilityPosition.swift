/// What rules say of a place in a value: its names lead to parts that are hidden or shown.
struct VisibilityPosition {
  /// Whether the value is shown, but for parts that are hidden.
  var isShown: Bool
  /// Whether parts of any value may be shown.
  var canShow: Bool
  /// Whether the names of cases are shown though the value isn't.
  var showsCases = false
  /// Whether the value must not be shown.
  var isExcepted = false
  /// The names on the way to parts that are hidden.
  var hides: [ArraySlice<String>] = []
  /// The names on the way to parts that are shown.
  var shows: [ArraySlice<String>] = []

  static var shown: VisibilityPosition { VisibilityPosition(isShown: true, canShow: false) }

  /// Whether nothing of the value is shown.
  var isHidden: Bool { isExcepted || !isShown && !canShow && !showsCases && shows.isEmpty }

  /// The place of a part that no rule leads to.
  var withoutParts: VisibilityPosition { VisibilityPosition(isShown: isShown, canShow: canShow) }

  /// The place of a part with a name, and the number of rules that lead to it.
  func part(_ name: String) -> (found: Int, position: VisibilityPosition) {
    var part = withoutParts
    var found = 0
    for names in hides where names.first == name {
      found += 1
      if names.count == 1 { part.isExcepted = true } else { part.hides.append(names.dropFirst()) }
    }
    for names in shows where names.first == name {
      if names.count == 1 { part.isShown = true } else { part.shows.append(names.dropFirst()) }
    }
    return (found, part)
  }
}
