/// Writes nothing: it marks a case whose payload is not a feature.
enum ReducerCaseIgnoredMacro: AttachedMacro {
  static let typeName = "ReducerCaseIgnoredMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    try request.requireCaseOfReducer(under: "@ReducerCaseIgnored")
    return []
  }
}
