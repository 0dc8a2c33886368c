import Testing

@testable import AssetsApp
@testable import Store

private func outline(_ text: String) throws -> JSONOutline {
  try JSONOutline(Array(text.utf8))
}

@Test(arguments: [
  "{}", "[]", " [ 1 , -2.5e+10 , \"a\\u00e9\\n\" , true, false, null, {\"a\": {}} ] ", "0", "\"\"",
  "\u{FEFF}[1]",
])
func `JSON is read`(text: String) throws {
  _ = try outline(text)
}

@Test(arguments: [
  ("", 1, 1, "the text ends where a value is due"),
  ("{\"a\": 1,}", 1, 9, "a key in double quotes is due here"),
  ("[1,\n 2\n 3]", 3, 2, "a comma or ] is due here"),
  ("[1] x", 1, 5, "nothing may follow the value"),
  ("[01]", 1, 3, "a comma or ] is due here"),
  ("[1.]", 1, 4, "a digit is due here"),
  ("[-]", 1, 3, "a digit is due here"),
  ("\"a", 1, 3, "the text ends inside a string"),
  ("\"\\x\"", 1, 3, "this escape does not exist in JSON"),
  ("\"\\u12g4\"", 1, 6, "four hexadecimal digits are due here"),
  ("[\"a\tb\"]", 1, 4, "a control character must be written as an escape"),
  ("{\"a\": 1, \"\\u0061\": 2}", 1, 10, "the key \"a\" stands twice in one object"),
  ("{a: 1}", 1, 2, "a key in double quotes is due here"),
  ("{\"a\" 1}", 1, 6, "a colon is due here"),
  ("[tru]", 1, 2, "a value is due here"),
])
func `What is not JSON is named with its place`(
  text: String,
  line: Int,
  column: Int,
  message: String
) throws {
  let error = try #require(throws: JSONSyntaxError.self) { try outline(text) }
  #expect(error == JSONSyntaxError(line: line, column: column, message: message))
}

@Test func `Brackets that are nested too deep are refused, and don't exhaust the stack`() throws {
  let text = String(repeating: "[", count: 1_000_000)
  let error = try #require(throws: JSONSyntaxError.self) { try outline(text) }
  #expect(error.message == "brackets are nested more than 200 deep")
}

@Test func `A value is found by its path, and so is its line`() throws {
  let outline = try outline("{\n\"a\": [\n 1,\n {\"b\": 2}]}")
  let path: [JSONOutline.Step] = [.key("a"), .index(1), .key("b")]
  let node = try #require(outline.node(at: path))
  #expect(outline.bytes[node.range].elementsEqual("2".utf8))
  #expect(outline.line(of: path) == 4)
  #expect(outline.node(at: [.key("a"), .index(2)]) == nil)
  #expect(outline.line(of: [.key("a"), .index(2)]) == 2)
  #expect(JSONPath.text(path) == "a[1].b")
}

@Test(arguments: [
  (#"\ud800"#, #"\ud800"#), (#"\udc4d\udc4d"#, #"\udc4d"#), (#"\ud83d\u0041"#, #"\ud83d"#),
  (#"\ud83d\udc4d \\\uDFFF"#, #"\uDFFF"#), (#"\ud83dx\udc4d"#, #"\ud83d"#),
  (#"\ud83d"#, #"\ud83d"#),
  (#"\\ud800"#, nil), (#"\\\\udc00 \ud83d\udc4d\ud83d\udc4d"#, nil), (#"\u0041\n\""#, nil),
  ("", nil),
])
func `Half of a surrogate pair is found among the escapes of a string`(
  content: String,
  half: String?
) {
  #expect(JSONText.loneSurrogate(in: Array(content.utf8)[...]) == half)
}

@Test func `Text survives being quoted and unescaped`() throws {
  let text = "a\"b\\c\n\r\t\u{01}é👍/"
  let quoted = JSONText.quoted(text)
  _ = try outline(quoted)
  #expect(JSONText.unescaped(quoted.utf8.dropFirst().dropLast()) == text)
  #expect(JSONText.unescaped("\\ud83d\\udc4d\\/".utf8) == "👍/")
}
