/// Why a macro writes nothing: what is told to the author.
struct MacroFailure: Error, Equatable {
  var diagnostics: [Diagnostic]

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

  init(_ error: OutlineError, in text: SyntaxText, of macro: String) {
    diagnostics = [
      Diagnostic(message: "@\(macro): \(error.message)", place: text.place(error.range))
    ]
  }
}
