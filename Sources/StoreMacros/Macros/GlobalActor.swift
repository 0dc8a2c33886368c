extension Attribute {
  /// Whether the attribute of a property is a global actor, judged by its name.
  ///
  /// A macro sees only names, and property wrappers are written like global actors. So an attribute whose name
  /// ends in `Actor` counts as one.
  var isGlobalActor: Bool {
    name == "MainActor" || name.hasSuffix("Actor") && !excerpt.text.contains("(")
  }
}

extension AttachedExpansion {
  /// The attribute that isolates a property to an actor other than its struct's.
  ///
  /// Such a property can't be observed: its accessors, which the macro writes, would belong to that
  /// actor, while the state is read, compared and changed in place in the isolation of the struct. That is
  /// either the main actor or none, because an observable state is on no other.
  func separateActor(of property: Property, in type: TypeDeclaration) -> Attribute? {
    guard let attribute = property.introducer.attributes.first(where: \.isGlobalActor) else {
      return nil
    }
    return attribute.name == "MainActor" && isOnMainActor(type) ? nil : attribute
  }
}
