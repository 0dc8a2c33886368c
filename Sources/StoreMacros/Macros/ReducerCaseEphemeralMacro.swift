/// Writes nothing: it marks a case whose payload has actions, but no reducer.
enum ReducerCaseEphemeralMacro: AttachedMacro {
  static let typeName = "ReducerCaseEphemeralMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    try request.requireCaseOfReducer(under: "@ReducerCaseEphemeral")
    return []
  }
}
