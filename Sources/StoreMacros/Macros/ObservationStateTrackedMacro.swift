/// Writes accessors that record each read and write of a property, and a stored property for its value.
enum ObservationStateTrackedMacro: AttachedMacro {
  static let typeName = "ObservationStateTrackedMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .accessor:
      let (name, property) = try property(request)
      var accessors = TrackedAccessors(name: name, value: name.prefixed("_"))
      accessors.observers = PropertyObservers(property, in: request.declaration)
      return accessors.all(initializing: name.prefixed("_"), with: "initialValue")
    case .peer:
      guard let (name, property) = try? property(request) else { return [] }
      return [storage(name, property)]
    default: return []
    }
  }

  private static func storage(_ name: Name, _ property: Property) -> String {
    let binding = property.bindings[0]
    let availability = property.introducer.availability
    // With a type, the initial value stays with the property and is evaluated once.
    // An optional is written without its mark, with which the storage would be initialised to nil. An
    // author's initialiser, and every one in language mode 5, takes that for the initial value.
    let rest =
      if let type = binding.type {
        ": \(type.markedWrapped.map { "Swift::Optional<\($0)>" } ?? type.text)"
      } else {
        binding.initialValue.map { " = \($0.text)" } ?? ""
      }
    return "\(availability)private \(property.isolation)var \(name.prefixed("_"))\(rest)"
  }

  private static func property(
    _ request: AttachedExpansion
  ) throws(MacroFailure) -> (Name, Property) {
    guard case .property(let property) = try request.member(for: "ObservationStateTracked"),
      let binding = property.bindings.first
    else {
      throw MacroFailure(
        "@ObservationStateTracked needs a stored property",
        at: 0..<0,
        in: request
      )
    }
    guard property.bindings.count == 1 else {
      throw MacroFailure(
        "@ObservableState needs a 'var' of its own for each property",
        at: property.bindings[1].pattern.range,
        in: request
      )
    }
    guard let name = binding.name, !property.isLet, binding.isStored else {
      throw MacroFailure(
        "@ObservationStateTracked needs a stored 'var'",
        at: binding.pattern.range,
        in: request
      )
    }
    guard binding.type != nil || binding.initialValue != nil else {
      throw MacroFailure(
        "'\(name.bare)' needs a type or an initial value",
        at: name.range,
        in: request
      )
    }
    return (name, property)
  }
}
