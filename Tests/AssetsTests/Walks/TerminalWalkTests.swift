import Foundation
import Testing

extension Walks {
  @Suite struct FullScreen {
    private static let down = "\u{1B}[B"
    private static let list = "X-501  Step-up transformer"

    @Test func `A key shows the address of the screen, and copies it`() async throws {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect("X-501  Step-up transformer")
      try walk.press("\r")
      try await walk.expect("#412")
      try walk.press("c")
      try await walk.expect("Copied: https://assets.example/assets/P-101")
      // An effect copies it: the message may be on the screen before.
      try await walk.expect("the copied address") { !$0.copied.isEmpty }
      let copied = try #require(walk.screen.copied.first.flatMap { Data(base64Encoded: $0) })
      #expect(String(decoding: copied, as: UTF8.self) == "https://assets.example/assets/P-101")
      try walk.press("j")
      try await walk.expectNo("Copied:")
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }

    @Test func `The whole way, by keys: list, asset, picker, asset with the issue, list, end`()
      async throws
    {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      #expect(walk.screen.isAlternate)
      #expect(!walk.isRestored)
      try walk.press(Self.down + Self.down)
      try await walk.expect(" > B-101")
      try walk.press("\r")
      try await walk.expect("Connected assets\n   P-101")
      try walk.press("l")
      try await walk.expect("Pick an issue")
      try await walk.expect("#412")
      try walk.press(Self.down + Self.down + "\r")
      try await walk.expect("#412  Feed water flow oscillates")
      try await walk.expectNo("Pick an issue")
      try walk.press("\u{1B}")
      try await walk.expect("✓ running   3 issues")
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
      #expect(walk.isRestored)
    }

    @Test func `A load shows how far it is, and can be left by the keys`() async throws {
      let walk = try TerminalWalk(["--pace", "60"])
      try await walk.expect("progress") { $0.text.contains(" of 12 [") }
      try walk.press("?")
      try await walk.expect("Keys on Assets:")
      try walk.press("\u{1B}")
      try await walk.expect(Self.list)
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }

    @Test func `A search is typed, found and cleared`() async throws {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      try walk.press("/pump")
      try await walk.expect("Search: pump")
      try await walk.expectNo(Self.list)
      try walk.press("\r")
      try await walk.expect("? help")
      try walk.press("\u{1B}")
      try await walk.expect(Self.list)
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }

    @Test func `Unlinking asks, and no means no`() async throws {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      try walk.press("\r")
      try await walk.expect("#412")
      try walk.press("u")
      try await walk.expect("Unlink #412")
      try walk.press("n")
      try await walk.expect("Linked issues\n > #412")
      try walk.press("u")
      try await walk.expect("Unlink #412")
      try walk.press("y")
      try await walk.expect("(none)")
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `A signal that ends the program gives the terminal back first`(signal: Int32) async throws
    {
      let walk = try TerminalWalk()
      try await walk.expect("Assets")
      walk.signal(signal)
      #expect(try await walk.finish() == .killed(signal))
      #expect(walk.isRestored)
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP])
    func `A crash gives the terminal back too`(signal: Int32) async throws {
      let walk = try TerminalWalk()
      try await walk.expect("Assets")
      walk.signal(signal)
      #expect(try await walk.finish() == .killed(signal))
      #expect(walk.isRestored)
    }

    @Test func `Ctrl-C gives the terminal back, while a search is typed too`() async throws {
      let walk = try TerminalWalk()
      try await walk.expect(Self.list)
      try walk.press("/a")
      try await walk.expect("Search: a")
      try walk.press("\u{03}")
      #expect(try await walk.finish() == .killed(SIGINT))
      #expect(walk.isRestored)
    }

    @Test func `Ctrl-Z gives the terminal back until the program goes on`() async throws {
      let shell = try TerminalWalk(
        ["-m", "-c", "'\(Program.path)' --pace 0; echo in sh''ell; read go; fg; echo en''ded"],
        executable: "/bin/sh"
      )
      try await shell.expect(Self.list)
      try shell.press("\u{1A}")
      try await shell.expect("in shell")
      #expect(shell.isRestored)
      try shell.press("\n")
      try await shell.expect("the screen again") { $0.isAlternate && $0.text.contains(Self.list) }
      try shell.press("q")
      try await shell.expect("ended")
      #expect(try await shell.finish() == .exited(0))
      #expect(shell.isRestored)
    }

    @Test func `A resize is followed`() async throws {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      walk.resize(columns: 40, rows: 8)
      try await walk.expect("eight lines") { screen in
        let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count == 8 && lines.allSatisfy { $0.count <= 40 }
          && lines[0].hasPrefix(" Assets ")
      }
      walk.resize(columns: 1, rows: 1)
      try await walk.expect("hardly anything") { $0.text == "…" }
      walk.resize(columns: 100, rows: 30)
      try await walk.expect(Self.list)
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func `Without colour nothing but text is shown`(environment: [String: String]) async throws {
      let walk = try TerminalWalk(["--pace", "0"], environment: environment)
      try await walk.expect(" > P-101")
      try walk.press("l")
      try await walk.expect("l does nothing here")
      #expect(walk.screen.attributes.isSubset(of: ["0"]))
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }

    @Test func `With colour the selection and failures stand out`() async throws {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      #expect(walk.screen.attributes.isSuperset(of: ["7", "36"]))
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }

    @Test func `When the terminal goes away the program ends`() async throws {
      let walk = try TerminalWalk()
      try await walk.expect("Assets")
      walk.hangUp()
      // Either the end of its input or the signal may reach it first.
      let ending = try await walk.finish()
      #expect(ending == .killed(SIGHUP) || ending == .exited(0))
    }

    @Test func `The log waits until the screen is given back`() async throws {
      let walk = try TerminalWalk(["--pace", "0", "--log"])
      try await walk.expect(Self.list)
      #expect(!walk.screen.text.contains("← AssetsApp/"))
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
      #expect(walk.screen.text.contains("keyPressed.character ← AssetsApp/"))
      #expect(walk.screen.text.contains("redrew list ← Shared<Optional<"))
      #expect(walk.isRestored)
    }
  }
}
