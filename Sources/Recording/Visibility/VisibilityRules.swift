import Store

/// What is shown of the values of a recording, whatever their types are.
package final class VisibilityRules {
  /// Values of a type, and the names of the properties or cases from there to a part.
  struct Rule {
    let isAbout: (Any) -> Bool
    let names: ArraySlice<String>
    /// The type of the values.
    let type: Any.Type
    /// Whether the values may be anywhere in a state or an action.
    let isAnywhere: Bool
  }

  /// What is never shown.
  let hidden: [Rule]
  /// What is shown at most; `nil` for everything.
  let shown: [Rule]?

  package static var all: VisibilityRules { VisibilityRules(hidden: [], shown: nil) }

  init(hidden: [Rule], shown: [Rule]?) {
    self.hidden = hidden
    self.shown = shown
  }

  /// Whether nothing but redacted values is hidden.
  package var showEverything: Bool { hidden.isEmpty && shown == nil }

  /// The place of a state.
  var start: VisibilityPosition {
    let canShow = shown?.contains { $0.isAnywhere } ?? false
    return VisibilityPosition(isShown: shown == nil, canShow: canShow)
  }

  /// The place of an action: its cases are shown, whatever is hidden of the payload.
  var actionStart: VisibilityPosition {
    var position = start
    position.showsCases = true
    return position
  }

  /// Adds the rules about a value itself.
  func enter(_ value: Any, at position: VisibilityPosition) -> VisibilityPosition {
    if showEverything { return position }
    var position = position
    // A value and an optional of it are of one type here.
    for rule in hidden where !position.hides.contains(rule.names) && rule.isAbout(value) {
      if rule.names.isEmpty { position.isExcepted = true }
      position.hides.append(rule.names)
    }
    for rule in shown ?? [] where !position.isShown && rule.isAbout(value) {
      if rule.names.isEmpty { position.isShown = true }
      position.shows.append(rule.names)
    }
    return position
  }

  /// The place of what a binding writes.
  func position(
    of binding: any PropertyWriting,
    at position: VisibilityPosition
  ) -> VisibilityPosition {
    var position = position
    let property = binding.propertyName.split(separator: ".").map(String.init)
    func rest(_ rule: Rule) -> ArraySlice<String>? {
      guard rule.type == binding.rootType, zip(rule.names, property).allSatisfy(==) else {
        return nil
      }
      return rule.names.dropFirst(property.count)
    }
    for rest in hidden.compactMap(rest) {
      if rest.isEmpty { position.isExcepted = true } else { position.hides.append(rest) }
    }
    for rest in (shown ?? []).compactMap(rest) {
      if rest.isEmpty { position.isShown = true } else { position.shows.append(rest) }
    }
    return position
  }
}
