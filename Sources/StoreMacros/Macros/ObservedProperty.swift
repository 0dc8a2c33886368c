/// A stored property of an observable struct, and what is done with it.
struct ObservedProperty: Equatable {
  enum Treatment: Equatable {
    /// Moved behind accessors that note each read and write.
    case tracked
    /// `@Presents`.
    case presented
    /// Left as written.
    case untouched
  }

  var name: Name
  var treatment: Treatment
  var isLazy: Bool
  /// Whether the value never differs: a `let` with an initial value.
  var isConstant: Bool

  /// The name of what holds the value.
  var storage: String {
    treatment == .untouched ? name.text : name.prefixed("_")
  }

  /// The stored properties that a line declares; none for computed and static ones.
  static func properties(of property: Property) -> [ObservedProperty] {
    guard !property.introducer.isStatic else { return [] }
    return property.bindings.compactMap { binding in
      guard let name = binding.name, binding.isStored else { return nil }
      return ObservedProperty(
        name: name,
        treatment: treatment(of: binding, in: property),
        isLazy: property.introducer.hasModifier("lazy"),
        isConstant: property.isLet && binding.initialValue != nil
      )
    }
  }

  private static func treatment(
    of binding: Property.Binding,
    in property: Property
  ) -> Treatment {
    let introducer = property.introducer
    if introducer.attribute("Presents") != nil { return .presented }
    let isReference = introducer.modifiers.contains { $0.name == "weak" || $0.name == "unowned" }
    let isUntouched =
      property.isLet || binding.isObserved || isReference || introducer.hasModifier("lazy")
      || introducer.attributes.contains { isWrapper($0.name) }
    return isUntouched ? .untouched : .tracked
  }

  /// Whether an attribute may be a property wrapper or another macro, which owns the storage.
  private static func isWrapper(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return false }
    return name != "MainActor" && name != "ObservationStateTracked"
  }
}
