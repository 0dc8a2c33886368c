import Testing

@testable import StoreMacrosCode

struct JSONTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-1.5e+3", "\"\"", "[]", "{}", "[[],{}]",
    #"{"a":[1,{"b":"c"}],"d":"\"\\\n\r\t\u0001"}"#, "\"é😀\"",
  ])
  func `Text read and written again is the same`(text: String) throws {
    let value = try JSONReader.read(Array(text.utf8))
    #expect(String(decoding: JSONWriter.write(value), as: UTF8.self) == text)
  }

  @Test(arguments: [
    (#""\u00e9""#, "é"), (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"),
    (#""\ud83dx""#, "\u{FFFD}x"), (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\/\b\f""#, "/\u{8}\u{C}"),
  ])
  func `Escapes are read`(text: String, expected: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)) == .string(expected))
  }

  @Test(arguments: [
    "", " ", "[", "[1", "[1,", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "\"", "\"\\", "\"\\u12",
    "tru", "[1]x", "[1 2]", "{1:2}", "@", "\"\\x\"",
  ])
  func `Text that is not JSON is an error`(text: String) {
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(Array(text.utf8)) }
  }

  @Test func `Nesting beyond the bound is an error, not an overflow`() {
    let text = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(text) }
  }

  @Test func `White space is of no account`() throws {
    let text = " { \"a\" :\n[ 1 ,\t2 ] } \r\n"
    let value = try JSONReader.read(Array(text.utf8))
    #expect(value["a"]?.array == [.number("1"), .number("2")])
  }
}
