extension TypeDeclaration {
  /// Where the type says that its values can't be copied, or can't leave their place.
  var noncopyable: Excerpt? {
    inheritance.first { inherited in
      inherited.text.hasPrefix("~")
        && ["Copyable", "Escapable"].contains { inherited.text.hasSuffix($0) }
    }
  }

  /// Fails at what says that the values of the type can't be copied.
  func requireCopies(for macro: String, _ request: AttachedExpansion) throws(MacroFailure) {
    guard let noncopyable else { return }
    throw MacroFailure(
      "@\(macro) needs a type whose values can be copied",
      at: noncopyable.range,
      in: request
    )
  }
}
