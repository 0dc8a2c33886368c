/// Why a macro can't write all of its expansion: what is told to the author.
struct MacroFailure: Error, Equatable {
  var diagnostics: [Diagnostic]
  /// What is written in spite of it, so that the compiler doesn't report the lack of it as well;
  /// `nil` for what stands in for any expansion of the role.
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

  /// The same diagnostics, with what is written in spite of them.
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
