import Testing

@testable import StoreMacrosCode

struct TokenizerTests {
  func texts(_ text: String) -> [String] {
    let source = SourceText(text)
    return Tokenizer.tokens(of: source).dropLast().map { source[$0.range] }
  }

  func kinds(_ text: String) -> [Token.Kind] {
    Tokenizer.tokens(of: SourceText(text)).dropLast().map(\.kind)
  }

  @Test(arguments: [
    "\"\"", "\"a\\\"b\"", "\"\\(a)\"", "\"\\(f(\"x\\(y)\"))\"", "#\"\"\"#", "#\"a\"b\\(c\"#",
    "#\"\\#(d(\")\"))\"#", "\"\"\"\na \"b\" \"\"c\n\"\"\"", "##\"\"\"\n\"\"\"# \\(\n\"\"\"##",
    "\"\"\"\n\\(\"\"\"\n  x\n  \"\"\")\n\"\"\"", "\"\\(a /* ) */ b)\"", "\"\\(#/)/#)\"",
    "\"\\\\\"", "\"\\(a // )\n)\"",
  ])
  func `A string literal is one token`(literal: String) {
    #expect(kinds(literal + " x") == [.string, .identifier])
  }

  @Test(arguments: ["/a(b)c/", "/[)]x/", "/\\//", "#/a/b/#", "##/a/#/##", "#/\na # b\n/#"])
  func `A regular expression is one token`(literal: String) {
    #expect(kinds("= " + literal + " x") == [.equal, .regex, .identifier])
  }

  @Test(arguments: [
    "try! /\\}/", "try? /\\)/", "case _ where try! /\\}/", "unsafe /\\}/", "await /\\}/",
    "catch /\\}/",
    "for /\\}/", "try /\\}/", "default /\\}/",
    "#else /\\}/", "#if /\\}/", "? /\\}/", "in /\\}/",
  ])
  func `B121 - A regular expression is one token wherever an expression may begin`(code: String) {
    #expect(kinds(code).contains(.regex))
    #expect(!kinds(code).contains(.rightBrace))
  }

  @Test(arguments: ["a.in /b/c", "a! /b/c", "a? /b/c", "\\.case /b/c"])
  func `After the name of a member a slash divides`(code: String) {
    #expect(!kinds(code).contains(.regex))
  }

  @Test(arguments: ["a / b / c", "a/b/c", "(a)/b/c", "1 / 2 / 3", "f(/, 1)", "(/)"])
  func `A slash between operands divides`(expression: String) {
    #expect(!kinds(expression).contains(.regex))
  }

  @Test func `A byte order mark is no token, and a lone carriage return breaks the line`() {
    #expect(texts("\u{FEFF}struct A") == ["struct", "A"])
    let tokens = Tokenizer.tokens(of: SourceText("a\rb\r\nc d"))
    #expect(tokens.map(\.startsLine) == [true, true, true, false, false])
  }

  @Test func `A period before a comment stands alone`() {
    #expect(texts("a./* b */c.// d\ne") == ["a", ".", "c", ".", "e"])
  }

  @Test func `Comments nest and are no tokens`() {
    #expect(texts("a /* b /* c */ d */ e // f\ng") == ["a", "e", "g"])
  }

  @Test func `A line break in a comment starts a line`() {
    let tokens = Tokenizer.tokens(of: SourceText("a /*\n*/ b c // d\ne"))
    #expect(tokens.map(\.startsLine) == [true, true, false, true, false])
  }

  @Test func `Names, keywords, numbers and signs`() {
    #expect(
      texts("@A::B<C>? `d e` $0 #if 0x1p-2 1.5e+3 t.0.1 ... ..< -> é∑x :: a?.b!")
        == [
          "@", "A", "::", "B", "<", "C", ">", "?", "`d e`", "$0", "#if", "0x1p-2", "1.5e+3", "t",
          ".", "0", ".", "1", "...", "..<", "->", "é", "∑", "x", "::", "a", "?", ".", "b", "!",
        ]
    )
  }

  @Test func `Generic arguments close one by one`() {
    #expect(texts("A<B<C>>?") == ["A", "<", "B", "<", "C", ">", ">", "?"])
  }

  @Test(arguments: ["\"a", "\"a\nb\"", "\"\"\"\na", "\"\\(a", "`a", "#\"a\""])
  func `A literal that does not end can not be read`(text: String) {
    #expect(kinds(text).first == .unreadable)
  }

  @Test func `Tokens and what stands between them are the whole text`() {
    let source = SourceText("\u{FEFF}enum A { // x\n case b(\"\\(c)\")\t}\r\n#if D\n#endif /* e")
    let tokens = Tokenizer.tokens(of: source)
    var end = 0
    for token in tokens {
      #expect(token.triviaStart == end)
      #expect(token.range.lowerBound >= end)
      end = token.range.upperBound
    }
    #expect(end == source.bytes.count)
  }

  @Test func `Deep nesting is read without recursion`() {
    let depth = 20_000
    let text =
      String(repeating: "\"\\(", count: depth) + "a" + String(repeating: ")\"", count: depth)
    #expect(kinds(text) == [.string])
    let comment = String(repeating: "/*", count: depth) + String(repeating: "*/", count: depth)
    #expect(kinds(comment + "x") == [.identifier])
  }

  @Test func `Bytes that are not UTF-8 are read to the end`() {
    for byte in UInt8.min...UInt8.max {
      let text = String(decoding: [byte, 0x61, byte], as: UTF8.self)
      #expect(Tokenizer.tokens(of: SourceText(text)).last?.kind == .end)
    }
  }
}
