extension Property {
  /// The modifier by which the compiler would store the property otherwise, which a macro's storage isn't.
  var otherStorage: Modifier? {
    introducer.modifiers.first { ["weak", "unowned", "lazy"].contains($0.name) }
  }
}

extension AttachedExpansion {
  /// The error for a property whose value a macro would store in another way than its modifier says.
  func otherStorage(of property: Property, under macro: String) -> Diagnostic? {
    guard let modifier = property.otherStorage else { return nil }
    let message =
      modifier.name == "lazy"
      ? "stores its value at once: it can't be 'lazy'"
      : "stores its value strongly: it can't be '\(modifier.name)'"
    return error("@\(macro) \(message)", at: modifier.range)
  }
}
