import Testing

/// Compiles the examples of the page, one by one, because they are costly.
@Suite(.serialized)
struct DiagnosticsPageTests {
  @Test(arguments: try DiagnosticsPage.examples())
  func `The compiler says of an example what the page says, and nothing else`(
    example: DiagnosticsPage.Example
  ) throws {
    #expect(!example.expected.isEmpty)
    #expect(try DiagnosticsPage.compile(example) == example.expected)
  }

  @Test func `Many misuses in one file are each reported, and the compiler lives`() throws {
    let examples = try DiagnosticsPage.examples().filter { example in
      (example.code.contains("enum Path {") || example.code.contains("enum Destination {"))
        && example.expected.allSatisfy { $0.line > 0 && !$0.text.contains("does not conform") }
    }
    #expect(examples.count >= 4)
    var code = ""
    var expected: [DiagnosticsPage.Message] = []
    for example in examples + examples {
      let lines = code.components(separatedBy: "\n").count - 1
      code += "enum Example\(lines) {\n\(example.code)}\n"
      expected += example.expected.map { message in
        var message = message
        if message.line > 0 { message.line += lines + 1 }
        return message
      }
    }
    let all = DiagnosticsPage.Example(number: 0, code: code, expected: expected)
    let said = try DiagnosticsPage.compile(all)
    #expect(Set(said).symmetricDifference(expected) == [])
  }
}
