import Foundation
import Testing

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
  _ = try JSONOutline(
    Array((text.prefix(400) + String(repeating: "]", count: 400)).utf8),
    deepest: 400
  )
}

@Test func `A value is found by its path, and so is its place`() throws {
  let outline = try outline("{\n\"a\": [\n 1,\n {\"b\": 2}]}")
  let path: [JSONValue.Step] = [.key("a"), .index(1), .key("b")]
  let value = try #require(outline.value(at: path))
  #expect(outline.bytes[value.range].elementsEqual("2".utf8))
  #expect(value == outline.root["a"]?.elements?[1]["b"])
  #expect(outline.place(of: path) == (4, 8))
  #expect(outline.value(at: [.key("a"), .index(2)]) == nil)
  #expect(outline.place(of: [.key("a"), .index(2)]) == (2, 6))
  #expect(path.text == "a[1].b")
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
  #expect(JSONScanner.loneSurrogate(in: Array(content.utf8)[...]) == half)
}

@Test func `A value has its kind, and a number the text that was written`() throws {
  let root = try outline(#"["\ud83d\udc4d\/", -1.50, true, false, null, {"b": [], "a": {}}]"#).root
  let elements = try #require(root.elements)
  #expect(elements[0].string == "👍/")
  #expect(elements[1].kind == .number("-1.50"))
  #expect(elements[2...4].map(\.kind) == [.bool(true), .bool(false), .null])
  #expect(elements[5].members?.map(\.key) == ["b", "a"])
  #expect(root["a"] == nil && elements[0][.index(0)] == nil && root[.index(-1)] == nil)
}

@Test(arguments: [
  ("0", 0), ("-9223372036854775808", Int.min), ("9223372036854775807", .max), ("1.0", 1),
  ("2e3", 2000), ("-0", 0), ("1.5", nil), ("1e400", nil), ("9223372036854775808", nil),
  ("\"1\"", nil), ("null", nil),
])
func `A number is whole or none`(text: String, integer: Int?) throws {
  #expect(try outline(text).root.integer == integer)
}

@Test(arguments: [0, -1, 9_007_199_254_740_991, -9_007_199_254_740_991])
func `A number that can be added to others is coded as it is`(number: Int) throws {
  let decoded = try JSONDecoder().decode([SafeInteger].self, from: Data("[\(number)]".utf8))
  #expect(decoded.map(\.wrappedValue) == [number])
  #expect(try JSONEncoder().encode(decoded) == Data("[\(number)]".utf8))
}

@Test(arguments: [Int.min, .max, 9_007_199_254_740_992])
func `A number whose sums could overflow is refused with its path`(number: Int) throws {
  let error = try #require(throws: DecodingError.self) {
    try JSONDecoder().decode([String: SafeInteger].self, from: Data(#"{"a":\#(number)}"#.utf8))
  }
  guard case .dataCorrupted(let context) = error else { throw error }
  #expect(context.codingPath.map(\.stringValue) == ["a"])
}

@Test func `Text survives being written and read`() throws {
  let text = "a\"b\\c\n\r\t\u{01}\u{7f}é👍/<\u{2028}\u{85}"
  #expect(JSONWriter.quoted(text) == #""a\"b\\c\n\r\t\u0001"# + "\u{7f}é👍/<\u{2028}\u{85}\"")
  #expect(try outline(JSONWriter.quoted(text)).root.string == text)
  var writer = JSONWriter(isForScript: true)
  writer.list([text, "é"]) { $0.string($1) }
  #expect(
    writer.text == #"["a\"b\\c\n\u000d\u0009\u0001\u007fé👍/\u003c\u2028\u0085","é"]"#
  )
  #expect(try outline(writer.text).root.elements?.map(\.string) == [text, "é"])
}
