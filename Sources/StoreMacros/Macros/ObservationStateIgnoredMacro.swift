/// Writes nothing: it marks a property that is not observed.
enum ObservationStateIgnoredMacro: AttachedMacro {
  static let typeName = "ObservationStateIgnoredMacro"

  static func expand(_ request: AttachedExpansion) -> [String] { [] }
}

/// Writes nothing: it marks a case whose payload is not a feature.
enum ReducerCaseIgnoredMacro: AttachedMacro {
  static let typeName = "ReducerCaseIgnoredMacro"

  static func expand(_ request: AttachedExpansion) -> [String] { [] }
}
