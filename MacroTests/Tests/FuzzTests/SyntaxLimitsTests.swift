import Foundation
import Testing

@testable import StoreMacrosCode

/// Inputs of any size and any nonsense are read in linear time and without recursion.
struct SyntaxLimitsTests {
  /// How many times longer the second input is.
  static let factor = 16

  /// The processor time of a body, without that of other threads.
  private static func work(_ body: () -> Void) -> Duration {
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
    }
    let start = now()
    body()
    return now() - start
  }

  /// Reads a text of two lengths: linear work grows 16 times, quadratic work 256 times.
  static func growth(_ count: Int, _ read: (Int) -> Void) -> Double {
    func best(_ count: Int) -> Duration {
      (0..<3).map { _ in work { read(count) } }.min() ?? .zero
    }
    let (short, long) = (best(count), best(count * factor))
    return long / max(short, .microseconds(20))
  }

  @Test(arguments: [
    "\"", "\"\"\"", "\"\"\"\n", "#\"", "#\"\"\"", "#\"\"\"\\#(", "##\"\"\"\\#(", "\"\\(", "/*", "/",
    "(/",
    "#/", "#/\n", "`", "(", "[", "{", "<", "A<", "a < ", ">", "(<", "{<", "@", "@A(", "@A<", "#",
    "#if ",
    "#if A\n", "#if A\n@B ", "#else\n", "case ", "case a(", "var a = ", "var a: ", "var a {",
    "get {",
    "a ? b : ", "\\", "\\(", "$", ".", "..", "->", "...", "é", "∑", "\u{FEFF}", "\r", "0x", "1e+",
    "1.",
    "if a { ", "async ", "public ", "any ", ") ->", "::", "=", "}", "func ==<", "init?<",
  ])
  func `What never ends is read in linear time`(part: String) {
    let growth = Self.growth(80) { count in
      let text = String(repeating: part, count: count)
      for text in [text, "struct S {\n" + text, "enum E {\n var a = " + text + "\n}"] {
        _ = try? Outline.type(text)
        _ = try? Outline.member(text)
        _ = try? Outline.header(text)
      }
    }
    #expect(growth < 90, "\(part) grows \(growth) times")
  }

  @Test func `JSON is read in linear time`() {
    for (open, part, close) in [
      ("[", "1,", "1]"), ("{", "\"a\":1,", "\"b\":1}"), ("\"", "\\n", "\""),
    ] {
      let growth = Self.growth(500) { count in
        let text = open + String(repeating: part, count: count) + close
        #expect((try? JSONReader.read(Array(text.utf8))) != nil)
      }
      #expect(growth < 90, "\(part) grows \(growth) times")
    }
  }

  @Test func `A declaration nested 10,000 deep is read`() throws {
    let depth = 10_000
    for (open, close) in [
      ("struct S {\n", "}\n"), ("var a: Int { ", "}"), ("func f() { ", "}"),
      ("enum E<T: P<(Int)>> {", "}"),
    ] {
      let text =
        "struct R { " + String(repeating: open, count: depth)
        + String(repeating: close, count: depth) + "}"
      #expect(try Outline.type(text).members.count == 1)
    }
  }

  @Test func `Directives nested 10,000 deep are listed`() throws {
    let depth = 10_000
    let text =
      "struct R {\n" + String(repeating: "#if A\n", count: depth) + "var a = 1\n"
      + String(repeating: "#endif\n", count: depth) + "}"
    #expect(try Outline.type(text).members.count == 2 * depth + 1)
  }

  @Test func `A declaration of many members is read whole`() throws {
    let count = 20_000
    let cases = (0..<count).map { "  case c\($0)(a: Int = \($0), [String]) // \"\n" }.joined()
    #expect(try Outline.type("enum E {\n\(cases)}").members.count == count)
  }
}
