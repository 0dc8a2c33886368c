import Store

extension VisibilityRules.Rule {
  /// A rule about a property, or one of a property's value.
  ///
  /// Where its name isn't known it hides or shows: it hides the whole value that it begins at, or shows nothing.
  static func property<Root>(
    _ keyPath: PartialKeyPath<Root>,
    isAnywhere: Bool,
    at location: SourceLocation,
    isShown: Bool = false
  ) -> VisibilityRules.Rule {
    let names = names(of: keyPath)
    if names == nil { report(keyPath, at: location, isShown: isShown) }
    return VisibilityRules.Rule(
      isAbout: names == nil && isShown ? { _ in false } : { $0 is Root },
      names: names ?? [],
      type: Root.self,
      isAnywhere: isAnywhere
    )
  }

  /// A rule about the payload of a case.
  static func action<Root>(
    _ keyPath: PartialCaseKeyPath<Root>,
    isAnywhere: Bool
  ) -> VisibilityRules.Rule {
    let match = PartialCaseMatch(keyPath)
    return VisibilityRules.Rule(
      isAbout: { value in (value as? Root).map(match.matches) ?? false },
      names: (match.name ?? "").split(separator: ".").map(String.init)[...],
      type: Root.self,
      isAnywhere: isAnywhere
    )
  }

  /// The names of the stored properties on the way; `nil` where they aren't known.
  private static func names<Root>(of keyPath: PartialKeyPath<Root>) -> ArraySlice<String>? {
    if keyPath.isEqual(to: \Root.self) { return [] }
    let text = PropertyName.of(keyPath)
    let names = text.split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
    let isWritten = names.allSatisfy { name in
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return isWritten && !names.isEmpty ? names[...] : nil
  }

  private static func report<Root>(
    _ keyPath: PartialKeyPath<Root>,
    at location: SourceLocation,
    isShown: Bool
  ) {
    reportIssue(
      "recording-unknown-part",
      """
      The key path \(String(customDumping: keyPath)) can't be found in values of \(typeName(Root.self)), so a recording \
      \(isShown ? "shows nothing for it" : "hides all of them").

      Likely causes: it goes through an optional, a case, an element or a computed property. Name the stored property where it \
      is declared: '.except(anywhere: \\Child.State.property)'.
      """,
      at: location
    )
  }
}
