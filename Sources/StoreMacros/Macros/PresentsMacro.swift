/// Keeps an optional child in a `PresentationState`, observed like any property.
enum PresentsMacro: AttachedMacro {
  static let typeName = "PresentsMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .accessor:
      let presented = try PresentedProperty(request)
      guard let misuse = presented.misuse else { return presented.accessors }
      throw MacroFailure(diagnostics: [misuse]).recovering(with: presented.accessors)
    case .peer:
      guard let presented = try? PresentedProperty(request) else { return [] }
      return presented.peers
    default: return []
    }
  }
}
