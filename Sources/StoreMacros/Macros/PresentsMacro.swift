/// Keeps an optional child in a `PresentationState`, observed like any property.
enum PresentsMacro: AttachedMacro {
  static let typeName = "PresentsMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .accessor:
      let presented = try PresentedProperty(request)
      let storage = presented.name.prefixed("_")
      let accessors = TrackedAccessors(name: presented.name, value: "\(storage).wrappedValue")
      let initializing = (storage, "Navigation::PresentationState(wrappedValue: initialValue)")
      if let misuse = presented.misuse {
        throw MacroFailure(diagnostics: [misuse])
          .recovering(
            with: [accessors.initializing(initializing.0, with: initializing.1)]
              + TrackedAccessors.placeholders
          )
      }
      return accessors.all(initializing: initializing.0, with: initializing.1)
    case .peer:
      guard let presented = try? PresentedProperty(request) else { return [] }
      return presented.peers
    default: return []
    }
  }
}
