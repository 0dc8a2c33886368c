import Testing

extension Expansion {
  /// Expects an expansion, and that the compiler gets and accepts the same in a program.
  ///
  /// The program has the declaration that was expanded, and everything that it names; it is compiled with
  /// warnings as errors. With `isStart`, the text is the start of the expansion.
  func expect(
    _ text: String,
    isStart: Bool = false,
    compiledIn program: String,
    at place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(diagnostics.isEmpty, sourceLocation: place)
    if isStart {
      #expect(source.hasPrefix(text), sourceLocation: place)
    } else {
      #expect(source == text, sourceLocation: place)
    }
    let client = try CompiledClient(
      program,
      arguments: ["-warnings-as-errors", "-Xfrontend", "-dump-macro-expansions"]
    )
    #expect(client.isAccepted, "\(client.output)", sourceLocation: place)
    let text = Self.unlocated(text)
    let same = client.expansions.map(Self.unlocated).contains { expansion in
      // Names that only an expansion may declare start with a discriminator that the compiler chose.
      let plain = expansion.replacing(#/\$s\w+?_(?=14featureOfCase)/#, with: "$sX")
      return isStart ? plain.hasPrefix(text) : plain == text
    }
    #expect(same, "\(client.output)", sourceLocation: place)
  }

  /// The expansion without the locations of its lines, and without the spaces that align them.
  private static func unlocated(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#sourceLocation(") }.joined()
      .filter { $0 != " " }
  }
}
