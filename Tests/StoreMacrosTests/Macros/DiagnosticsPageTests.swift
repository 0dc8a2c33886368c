import Testing

/// Compiles the examples of the page, one by one, as they are costly.
@Suite(.serialized)
struct DiagnosticsPageTests {
  @Test(arguments: try DiagnosticsPage.examples())
  func `The compiler says of an example what the page says, and nothing else`(
    example: DiagnosticsPage.Example
  ) throws {
    #expect(!example.expected.isEmpty)
    #expect(try DiagnosticsPage.compile(example) == example.expected)
  }
}
