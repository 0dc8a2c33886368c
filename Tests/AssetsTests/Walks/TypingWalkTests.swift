import Foundation
import Testing

extension Walks {
  @Suite struct Typing {
    private static let list = "X-501  Step-up transformer"
    private static let left = "\u{1B}[D"

    private static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

    @Test func `A text is edited and pasted at the cursor, which the terminal shows there`()
      async throws
    {
      let walk = try TerminalWalk(["--pace", "0", "--signed-out"])
      try await walk.expect("> E-mail")
      #expect(walk.screen.isCursorHidden && walk.screen.isPasteBracketed)
      try walk.press("\rada@com" + Self.left + Self.left + Self.left + Self.paste("example.\n"))
      try await walk.expect("the cursor behind the paste") {
        $0.text.contains("> E-mail    ada@example.com ") && !$0.isCursorHidden && $0.column == 25
      }
      try walk.press("\r" + Self.paste("steal") + "\u{7F}m")
      try await walk.expect("the cursor behind five bullets") {
        $0.text.contains("> Password  ••••• ") && !$0.isCursorHidden && $0.column == 18
      }
      try walk.press("\r")
      try await walk.expect("no cursor") { $0.text.contains("> Sign in") && $0.isCursorHidden }
      try walk.press("\r")
      try await walk.expect("Sign in › Code")
      try walk.press(Self.paste("246810") + "\r\r")
      try await walk.expect(Self.list)
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
      #expect(walk.isRestored)
    }

    @Test func `A paste on a list presses no key, however its end arrives`() async throws {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      let text = Self.paste("jjq\rq?/")
      try walk.press(String(text.dropLast(3)))
      try walk.press(String(text.suffix(3)) + "j")
      try await walk.expect(" > P-102")
      try walk.press("/" + Self.paste("pump") + "\r")
      try await walk.expect("1 of 3")
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }

    @Test func `A paste without an end ends when nothing follows, and keys act again`() async throws
    {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      try walk.press("/\u{1B}[200~pump")
      try await walk.expect("Search: pump")
      try walk.press("\rq")
      #expect(try await walk.finish() == .exited(0))
      #expect(walk.isRestored)
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"], ["NO_COLOR": ""]])
    func `A status has a sign, and a colour where there may be one`(
      environment: [String: String]
    )
      async throws
    {
      let walk = try TerminalWalk(["--pace", "0"], environment: environment)
      try await walk.expect(Self.list)
      for status in ["✓ running", "! degraded", "✗ stopped"] {
        #expect(walk.screen.text.contains(status))
      }
      let isColored = environment == ["NO_COLOR": ""]
      #expect(walk.screen.attributes.isSuperset(of: ["31", "32", "33"]) == isColored)
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }
  }
}
