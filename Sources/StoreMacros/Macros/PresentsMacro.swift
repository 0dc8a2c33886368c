/// Keeps an optional child in a `PresentationState`, observed like any property.
enum PresentsMacro: AttachedMacro {
  static let typeName = "PresentsMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .accessor:
      let presented = try PresentedProperty(request)
      let storage = presented.name.prefixed("_")
      return TrackedAccessors(name: presented.name, value: "\(storage).wrappedValue").all(
        initializing: storage,
        with: "Navigation::PresentationState(wrappedValue: initialValue)"
      )
    case .peer:
      guard let presented = try? PresentedProperty(request) else { return [] }
      return presented.peers
    default: return []
    }
  }
}
