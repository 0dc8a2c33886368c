extension AttachedExpansion {
  /// An extension, without its keyword; fails for one that can't name the type from the end of the
  /// file: a type that is `private` inside of another declaration, or inside of such a one.
  ///
  /// It is written all the same, as without the conformance nearly everything would be an error.
  func visibleExtension(
    _ text: String,
    of type: TypeDeclaration,
    by macro: String
  ) throws(MacroFailure) -> String {
    guard let misuse = hiddenType(type, macro) else { return "extension \(text)" }
    // The compiler names the hidden type, in the middle of the name.
    let path = text.prefix { $0 != ":" }.lastIndex(of: ".").map { text[...$0] } ?? ""
    let lines = declaration.lines(
      of: String(text.dropFirst(path.count)),
      after: String(path),
      continuing: "extension",
      at: type.name.range.lowerBound
    )
    throw MacroFailure(diagnostics: [misuse]).recovering(with: [lines ?? "extension \(text)"])
  }

  private func hiddenType(_ type: TypeDeclaration, _ macro: String) -> Diagnostic? {
    let message =
      "@\(macro) conforms the type in an extension, which can't see what is 'private' inside of "
      + "another type: make"
    guard !lexicalContext.isEmpty else { return nil }
    if let modifier = type.introducer.privateModifier {
      return error(
        "\(message) it 'fileprivate'",
        at: modifier.range,
        fixIt: ("make it 'fileprivate'", modifier.range, "fileprivate")
      )
    }
    // The compiler doesn't send the positions of the types around.
    return lexicalContext.dropLast().lazy.compactMap { try? Outline.header($0.source) }
      .first { $0.introducer.privateModifier != nil }
      .map { error("\(message) '\($0.name.bare)' 'fileprivate'", at: type.name.range) }
  }
}

extension Introducer {
  /// The `private` that isn't only for the setter.
  fileprivate var privateModifier: Modifier? {
    modifiers.first { $0.name == "private" && $0.detail == nil }
  }
}
