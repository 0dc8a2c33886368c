extension AttachedExpansion {
  /// An error at a range of the attached declaration.
  func error(
    _ message: String,
    at range: Range<Int>,
    fixIt: (message: String, range: Range<Int>, newText: String)? = nil
  ) -> Diagnostic {
    diagnostic(.error, message, at: range, fixIt: fixIt)
  }

  /// A warning at a range of the attached declaration.
  func warning(
    _ message: String,
    at range: Range<Int>,
    fixIt: (message: String, range: Range<Int>, newText: String)? = nil
  ) -> Diagnostic {
    diagnostic(.warning, message, at: range, fixIt: fixIt)
  }

  /// An error at the macro's attribute.
  func errorAtAttribute(_ message: String) -> Diagnostic {
    let first = Tokenizer.tokens(of: SourceText(attribute.source))[0]
    let end = attribute.source.utf8.count
    return Diagnostic(message: message, place: attribute.place(first.range.lowerBound..<end))
  }

  /// Whether the declaration is a member of a type with a macro at it, or one written by hand.
  func isMember(ofTypeWith macro: String) -> Bool {
    guard let context = lexicalContext.first, let type = try? Outline.header(context.source) else {
      return false
    }
    return type.introducer.keyword == "extension" || type.introducer.attribute(macro) != nil
      || type.inheritance.contains { $0.text.hasSuffix(macro) }
  }

  /// Whether the type around the declaration is an observable state.
  var isInObservableState: Bool { isMember(ofTypeWith: "ObservableState") }

  private func diagnostic(
    _ severity: Diagnostic.Severity,
    _ message: String,
    at range: Range<Int>,
    fixIt: (message: String, range: Range<Int>, newText: String)?
  ) -> Diagnostic {
    let fixIts = fixIt.map {
      [
        Diagnostic.FixIt(
          message: $0.message,
          place: declaration.place($0.range),
          newText: $0.newText
        )
      ]
    }
    return Diagnostic(
      severity: severity,
      message: message,
      place: declaration.place(range),
      fixIts: fixIts ?? []
    )
  }
}
