/// Writes nothing: it marks a case whose payload has actions, but no reducer.
enum ReducerCaseEphemeralMacro: AttachedMacro {
  static let typeName = "ReducerCaseEphemeralMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    if case .enumCase? = try? Outline.member(request.declaration.source),
      request.isMember(ofTypeWith: "Reducer")
    {
      return []
    }
    throw MacroFailure(
      diagnostics: [
        request.errorAtAttribute("@ReducerCaseEphemeral needs a case of a '@Reducer' enum")
      ]
    )
  }
}
