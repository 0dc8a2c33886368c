extension AttachedExpansion {
  /// The outline of the attached type.
  func type(for macro: String) throws(MacroFailure) -> TypeDeclaration {
    do {
      return try Outline.type(declaration.source)
    } catch {
      throw MacroFailure(error, in: declaration, of: macro)
    }
  }

  /// The first lines of the attached type.
  func header(for macro: String) throws(MacroFailure) -> TypeDeclaration {
    do {
      return try Outline.header(declaration.source)
    } catch {
      throw MacroFailure(error, in: declaration, of: macro)
    }
  }

  /// The outline of the attached member.
  func member(for macro: String) throws(MacroFailure) -> Member {
    do {
      return try Outline.member(declaration.source)
    } catch {
      throw MacroFailure(error, in: declaration, of: macro)
    }
  }

  /// Whether an extension states the conformance of a type, and has its requirements: a member macro writes none then.
  func isConformed(_ type: TypeDeclaration, to name: String) -> Bool {
    !wantsConformance(to: name) && !type.inheritance.contains { $0.text.hasSuffix(name) }
  }

  /// Whether the compiler asks for a conformance.
  func wantsConformance(to name: String) -> Bool {
    guard let conformances else { return false }
    let source = SourceText(conformances)
    return Tokenizer.tokens(of: source).contains { source[$0.range] == name }
  }
}
