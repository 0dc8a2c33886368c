/// The diagnostics of a macro that can't write all of its expansion.
///
/// The texts are where they are thrown, in the file of each macro; `Docs/Store.docc/MacroDiagnostics.md` lists them.
struct MacroFailure: Error, Equatable {
  var diagnostics: [Diagnostic]
  /// Pieces written in spite of it, so that the compiler doesn't report that they are missing as well;
  /// `nil` for the default pieces of the role.
  var recovery: [String]?

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
          message: $0.message,
          place: request.declaration.place($0.range),
          newText: $0.newText
        )
      ]
    }
    diagnostics = [
      Diagnostic(
        message: message,
        place: request.declaration.place(range),
        fixIts: fixIts ?? []
      )
    ]
  }

  /// The same diagnostics, with pieces that are written in spite of them.
  func recovering(with pieces: [String]) -> MacroFailure {
    var failure = self
    failure.recovery = pieces
    return failure
  }

  init(_ error: OutlineError, in text: SyntaxText, of macro: String) {
    diagnostics = [
      Diagnostic(message: "@\(macro): \(error.message)", place: text.place(error.range))
    ]
  }
}
