/// Keeps a value in a `Redacted`, observed like any property.
enum RedactedMacro: AttachedMacro {
  static let typeName = "RedactedMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .accessor: return try RedactedProperty(request).accessors
    case .peer:
      guard let redacted = try? RedactedProperty(request) else { return [] }
      return [redacted.peer]
    default: return []
    }
  }
}
