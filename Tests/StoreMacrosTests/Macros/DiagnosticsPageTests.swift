import Testing

/// The page's examples, compiled in one file, because that takes a hundredth of the time.
///
/// After an error the compiler leaves out some checks, so an example is compiled alone where the file says less of it.
struct DiagnosticsPageTests {
  private static let together = Result { try DiagnosticsPage.compile(DiagnosticsPage.examples()) }

  @Test(arguments: try DiagnosticsPage.examples())
  func `The compiler says of an example what the page says, and nothing else`(
    example: DiagnosticsPage.Example
  ) throws {
    #expect(!example.expected.isEmpty)
    let isSaid = try Self.together.get()[example.number] == example.expected
    #expect(try isSaid || DiagnosticsPage.compile([example])[example.number] == example.expected)
  }

  @Test func `Many misuses in one file are each reported, and the compiler lives`() throws {
    let examples = try DiagnosticsPage.examples()
    let said = try Self.together.get()
    #expect(examples.count { said[$0.number] == $0.expected } > examples.count * 3 / 4)
  }
}
