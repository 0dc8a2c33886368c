/// Writes nothing: it marks a property that is not observed.
enum ObservationStateIgnoredMacro: AttachedMacro {
  static let typeName = "ObservationStateIgnoredMacro"

  static func expand(_ request: AttachedExpansion) -> [String] { [] }
}
