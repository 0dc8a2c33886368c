/// Writes nothing: it marks a property that begins with its default value when a state is restored.
enum NotRestoredMacro: AttachedMacro {
  static let typeName = "NotRestoredMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    guard case .property(let property)? = try? Outline.member(request.declaration.source),
      request.isInObservableState
    else {
      throw MacroFailure(
        diagnostics: [
          request.errorAtAttribute("@NotRestored needs a property of an '@ObservableState' struct")
        ]
      )
    }
    if property.isLet || property.introducer.isStatic || property.introducer.hasModifier("lazy") {
      throw MacroFailure(
        "@NotRestored needs a stored 'var'",
        at: property.introducer.keywordRange,
        in: request,
        fixIt: property.isLet
          ? ("make it a 'var'", property.introducer.keywordRange, "var") : nil
      )
    }
    for binding in property.bindings {
      guard binding.isStored else {
        throw MacroFailure(
          "@NotRestored needs a stored 'var'",
          at: property.introducer.keywordRange,
          in: request
        )
      }
      if let name = binding.name, !binding.hasDefault(in: property) {
        throw MacroFailure(
          "'\(name.bare)' needs an initial value, which a state that is restored begins with again",
          at: name.range,
          in: request
        )
      }
    }
    return []
  }
}
