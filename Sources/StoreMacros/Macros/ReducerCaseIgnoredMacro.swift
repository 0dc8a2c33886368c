/// Writes nothing: it marks a case whose payload is not a feature.
enum ReducerCaseIgnoredMacro: AttachedMacro {
  static let typeName = "ReducerCaseIgnoredMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    if case .enumCase? = try? Outline.member(request.declaration.source),
      request.isMember(ofTypeWith: "Reducer")
    {
      return []
    }
    throw MacroFailure(
      diagnostics: [
        request.errorAtAttribute("@ReducerCaseIgnored needs a case of a '@Reducer' enum")
      ]
    )
  }
}
