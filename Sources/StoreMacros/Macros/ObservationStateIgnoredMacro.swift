/// Writes nothing: it marks a property that is not observed.
enum ObservationStateIgnoredMacro: AttachedMacro {
  static let typeName = "ObservationStateIgnoredMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    if case .property? = try? Outline.member(request.declaration.source),
      request.isInObservableState
    {
      return []
    }
    throw MacroFailure(
      diagnostics: [
        request.errorAtAttribute(
          "@ObservationStateIgnored needs a property of an '@ObservableState' struct"
        )
      ]
    )
  }
}
