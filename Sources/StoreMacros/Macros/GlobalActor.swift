extension Attribute {
  /// Whether the attribute of a property is a global actor, as far as its name tells.
  ///
  /// A macro sees names alone, and property wrappers are written as global actors are. So an actor is
  /// what has `Actor` at the end of its name.
  var isGlobalActor: Bool {
    name == "MainActor" || name.hasSuffix("Actor") && !excerpt.text.contains("(")
  }
}

extension AttachedExpansion {
  /// The attribute that puts a property on an actor that its struct is not on.
  ///
  /// Such a property can't be observed: its accessors, which the macro writes, would belong to that
  /// actor, while the state is read, compared and changed in place where the struct is. That is
  /// either the main actor or none, as an observable state is on no other.
  func separateActor(of property: Property, in type: TypeDeclaration) -> Attribute? {
    guard let attribute = property.introducer.attributes.first(where: \.isGlobalActor) else {
      return nil
    }
    return attribute.name == "MainActor" && isOnMainActor(type) ? nil : attribute
  }
}
