/// A stored property of an observable struct, and its treatment.
struct ObservedProperty {
  enum Treatment: Equatable {
    /// Replaced by accessors that record each read and write.
    case tracked
    /// Tracked, with property observers: it can only be changed through its accessors.
    case observed
    /// `@Presents`.
    case presented
    /// `@Redacted`.
    case redacted
    /// Left as written.
    case untouched
  }

  var name: Name
  var treatment: Treatment
  var isLazy: Bool
  /// Whether the value never differs: a `let` with an initial value.
  var isConstant: Bool
  /// Whether a property wrapper or another macro stores the value.
  var isWrapped: Bool
  /// Whether it is `@Shared` or `@SharedReader`, whose storage is shown rather than the value.
  var isShared = false
  /// Whether it is shared under a key that its declaration names, by which a decoded state finds the value again.
  var isFoundByKey = false
  /// Whether a state that is restored begins again with the default value: it is marked, or redacted.
  var isNotRestored = false
  /// Its wrapper, if that could also be a global actor, judged by its name.
  var possibleActor: Attribute?
  /// Whether a decoder may leave the property unset.
  var hasDefault: Bool
  /// `nonisolated` in the written form, with a space after it.
  var isolation: String
  /// Whether the compiler warns of uses of it.
  var isDeprecated: Bool
  /// Whether its type as written is never `Equatable`, such as that of a closure.
  var isNeverEquatable: Bool
  /// Whether the author's `CodingKeys` have a key for it.
  var isKeyed = false

  /// Whether the property is listed with its storage, to be changed in place.
  var isListed: Bool {
    treatment == .tracked || treatment == .presented || treatment == .redacted
  }

  /// The name of the property that stores the value.
  var storage: String {
    treatment == .untouched && !isWrapped ? name.text : name.prefixed("_")
  }

  /// The case of the property in the `CodingKeys` that the macro writes.
  var codingKey: String { treatment == .untouched ? name.text : storage }

  /// Whether it has such a case.
  var isCoded: Bool { !isLazy && !isFoundByKey }

  /// Whether a state that is restored begins with the default value in place of the encoded one.
  var beginsAgain: Bool { isNotRestored && hasDefault && !isConstant }

  /// The stored properties that a line of a struct declares; none for computed and static ones.
  static func properties(
    of property: Property,
    in type: TypeDeclaration,
    _ request: AttachedExpansion
  ) -> [ObservedProperty] {
    guard !property.introducer.isStatic else { return [] }
    let isElsewhere = request.separateActor(of: property, in: type) != nil
    return property.bindings.flatMap { binding -> [ObservedProperty] in
      guard binding.isStored else { return [] }
      let treatment = treatment(of: binding, in: property)
      let writesOwnAccessors = treatment == .presented || treatment == .redacted
      let isWrapped = property.introducer.attributes.contains {
        isWrapper($0) && !understood.contains($0.name)
      }
      return binding.names.map { name in
        ObservedProperty(
          name: name,
          treatment: isElsewhere && !writesOwnAccessors ? .untouched : treatment,
          isLazy: property.introducer.hasModifier("lazy"),
          isConstant: property.isLet && binding.initialValue != nil,
          isWrapped: isWrapped,
          isShared: property.isShared,
          isFoundByKey: property.isFoundByKey,
          isNotRestored: binding.isNotRestored(in: property),
          possibleActor: possibleActor(binding, of: property),
          hasDefault: binding.hasDefault(in: property),
          isolation: property.introducer.modifiers.contains { $0.name == "nonisolated" }
            ? "nonisolated " : "",
          isDeprecated: property.introducer.isDeprecated,
          isNeverEquatable: !isWrapped && binding.isNeverEquatable
        )
      }
    }
  }

  private static func treatment(
    of binding: Property.Binding,
    in property: Property
  ) -> Treatment {
    let introducer = property.introducer
    if introducer.attribute("Presents") != nil {
      return PresentedProperty.canPresent(property) ? .presented : .untouched
    }
    if introducer.attribute("Redacted") != nil {
      return RedactedProperty.canRedact(property) ? .redacted : .untouched
    }
    let isReference = introducer.modifiers.contains { $0.name == "weak" || $0.name == "unowned" }
    let isUntouched =
      property.isLet || isReference || introducer.hasModifier("lazy")
      || introducer.attributes.contains { isWrapper($0) }
    guard !isUntouched else { return .untouched }
    // The macro reports these, and leaves them as they are.
    guard property.bindings.count == 1, binding.name != nil, !binding.isUntyped else {
      return .untouched
    }
    return binding.isObserved ? .observed : .tracked
  }

  /// The attribute that keeps the property from being observed, and that could be an actor.
  private static func possibleActor(
    _ binding: Property.Binding,
    of property: Property
  ) -> Attribute? {
    let wrappers = property.introducer.attributes.filter(isWrapper)
    let isKnown = wrappers.contains {
      understood.contains($0.name) || Property.sharing.contains($0.name)
        || $0.excerpt.text.contains("(")
    }
    guard !isKnown else { return nil }
    var plain = property
    plain.introducer.attributes.removeAll(where: isWrapper)
    return treatment(of: binding, in: plain) == .untouched ? nil : wrappers.first
  }

  /// The attributes of this framework, which are no property wrappers.
  private static let understood: Set = ["ObservationStateIgnored", "Presents", "Redacted"]

  /// The attributes that leave the storage as it is.
  private static let marks: Set = ["ObservationStateTracked", "NotRestored"]

  /// Whether an attribute may be a property wrapper or another macro, which owns the storage.
  private static func isWrapper(_ attribute: Attribute) -> Bool {
    let name = attribute.name
    guard let first = name.unicodeScalars.first else { return false }
    return first.properties.isUppercase
      ? !marks.contains(name) && !attribute.isGlobalActor
      : first != "_" && !builtIn.contains(name)
  }

  /// The compiler's own attributes of stored properties.
  private static let builtIn: Set<String> = [
    "available", "usableFromInline", "objc", "nonobjc", "exclusivity", "preconcurrency", "unsafe",
    "safe", "differentiable", "noDerivative",
  ]
}

extension Property {
  /// The property wrappers of shared state.
  fileprivate static let sharing: Set = ["Shared", "SharedReader"]

  /// Whether it refers to shared state, and may take its type from a key.
  var isShared: Bool {
    introducer.attributes.contains { Self.sharing.contains($0.name) }
  }

  /// Whether it is `@Shared(…)` or `@SharedReader(…)`, which needs no other initial value.
  var isSharedByKey: Bool {
    introducer.attributes.contains {
      Self.sharing.contains($0.name) && $0.excerpt.text.contains("(")
    }
  }
}

extension Property {
  /// Whether it is `@Shared(.key)` or `@SharedReader(.key)`: not `@Shared(value: …)`, which has no key.
  fileprivate var isFoundByKey: Bool {
    introducer.attributes.contains { attribute in
      guard Self.sharing.contains(attribute.name),
        let open = attribute.excerpt.text.firstIndex(of: "(")
      else { return false }
      let first = attribute.excerpt.text[open...].dropFirst().drop(while: \.isWhitespace)
      return !["value", "projectedValue"].contains(String(first.prefix { $0.isLetter }))
    }
  }
}

extension Property.Binding {
  /// Whether a property of a new value is set.
  func hasDefault(in property: Property) -> Bool {
    initialValue != nil || (!property.isLet && isOptional) || property.isSharedByKey
  }

  /// Whether it has a mark, or a type as written, that keeps its value out of what is restored.
  fileprivate func isNotRestored(in property: Property) -> Bool {
    if ["NotRestored", "Redacted"].contains(where: { property.introducer.attribute($0) != nil }) {
      return true
    }
    let redacted = ["Redacted<", "Redacted(", "Store.Redacted<", "Store.Redacted("]
    return [type?.text, initialValue?.text].contains { text in
      text.map { redacted.contains(where: $0.hasPrefix) } ?? false
    }
  }

  /// Whether the type is unknown.
  var isUntyped: Bool { isStored && type == nil && initialValue == nil }

  /// Whether the type as written is an optional with a mark, whose initial value is nil by default.
  fileprivate var isOptional: Bool { type?.markedWrapped != nil }
}
