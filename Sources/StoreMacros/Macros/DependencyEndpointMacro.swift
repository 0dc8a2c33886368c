/// Keeps the value of a deprecated property of a client beside it.
///
/// The compiler warns of each use of the property, in the initialiser that `@DependencyClient` writes
/// too, which can't be deprecated itself: so that sets what is beside it.
enum DependencyEndpointMacro: AttachedMacro {
  static let typeName = "DependencyEndpointMacro"

  /// Whether the property of a client needs a place beside it.
  static func isNeeded(for property: Property) -> Bool {
    guard property.introducer.isDeprecated, !property.isLet, !property.introducer.isStatic,
      !property.introducer.hasModifier("lazy"), property.bindings.count == 1
    else { return false }
    let binding = property.bindings[0]
    return binding.name != nil && binding.type != nil && binding.accessors == nil
  }

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    guard case .property(let property) = try request.member(for: "DependencyEndpoint"),
      isNeeded(for: property), let name = property.bindings[0].name,
      let type = property.bindings[0].type
    else {
      throw MacroFailure(
        diagnostics: [
          request.errorAtAttribute(
            "@DependencyEndpoint needs a deprecated 'var' of a client, with its type"
          )
        ]
      )
    }
    let storage = name.prefixed("_")
    switch request.role {
    case .accessor:
      return [
        TrackedAccessors(name: name, value: storage)
          .initializing(storage, with: "initialValue"),
        "get { \(storage) }",
        "set { \(storage) = newValue }",
      ]
    case .peer: return ["private var \(storage): \(type.text)"]
    default: return []
    }
  }
}
