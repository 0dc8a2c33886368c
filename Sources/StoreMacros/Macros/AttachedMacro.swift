/// A macro of this plug-in.
protocol AttachedMacro: SendableMetatype {
  /// The name of the implementing type in the macro's declaration.
  static var typeName: String { get }

  /// The pieces of source that the macro writes in a role.
  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String]
}

/// Why a macro writes nothing: what is told to the author.
struct MacroFailure: Error, Equatable {
  var diagnostics: [Diagnostic]

  /// Nothing is written and nothing said, as another role of the same macro says it.
  static let silent = MacroFailure(diagnostics: [])

  init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// An error at a range of the attached declaration.
  init(
    _ message: String,
    at range: Range<Int>,
    in request: AttachedExpansion,
    fixIt: (message: String, range: Range<Int>, newText: String)? = nil
  ) {
    let fixIts = fixIt.map {
      [
        Diagnostic.FixIt(
          message: $0.message, place: request.declaration.place($0.range), newText: $0.newText)
      ]
    }
    diagnostics = [
      Diagnostic(
        message: message, place: request.declaration.place(range), fixIts: fixIts ?? [])
    ]
  }

  init(_ error: OutlineError, in text: SyntaxText, of macro: String) {
    diagnostics = [
      Diagnostic(message: "@\(macro): \(error.message)", place: text.place(error.range))
    ]
  }
}

extension SyntaxText {
  /// The place in the file of a range in this text.
  func place(_ range: Range<Int>) -> Diagnostic.Place {
    Diagnostic.Place(
      fileName: fileName, range: (offset + range.lowerBound)..<(offset + range.upperBound))
  }
}

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

  /// Whether the compiler asks for a conformance.
  func wantsConformance(to name: String) -> Bool {
    guard let conformances else { return false }
    let source = SourceText(conformances)
    return Tokenizer.tokens(of: source).contains { source[$0.range] == name }
  }
}
