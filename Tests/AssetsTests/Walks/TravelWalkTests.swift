import Foundation
import Testing

extension Walks {
  @Suite struct Travel {
    private static let (left, up) = ("\u{1B}[D", "\u{1B}[A")
    private static let list = "X-501  Step-up transformer"

    @Test func `Time travel by keys: to the picker, to the list, and back to now`() async throws {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      try walk.press("\r")
      try await walk.expect("Connected assets")
      try walk.press("lj\r")
      try await walk.expectNo("Pick an issue")
      try walk.press("t")
      try await walk.expect("Time travel  [")
      // The last answer may be a step already, or not.
      try walk.press(Self.up + Self.up + Self.up + Self.up)
      try await walk.expect("Pick an issue")
      try walk.press("\u{1B}[H")
      try await walk.expect("before the first step that is kept")
      try walk.press("qqq\u{1B}[F\r")
      try await walk.expectNo("Time travel")
      try await walk.expect("Connected assets")
      try walk.press("?")
      try await walk.expect("t    travel")
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
      #expect(walk.isRestored)
    }

    @Test func `An earlier state fits a terminal that is smaller now`() async throws {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      try walk.press("jjt\(Self.left)")
      try await walk.expect(" > P-102")
      walk.resize(columns: 40, rows: 12)
      try await walk.expect("twelve lines") { screen in
        let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count == 12 && lines.allSatisfy { $0.count <= 40 }
          && lines[11] == " ← → step · Esc return to now"
      }
      try walk.press("\u{1B}")
      try await walk.expect("the list") {
        $0.text.contains(" > B-101") && $0.text.contains("? help")
      }
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }

    @Test func `Nothing of an earlier state is stored`() async throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("settings.json")
      let walk = try TerminalWalk(["--pace", "0", "--settings", path])
      try await walk.expect(Self.list)
      try walk.press("s")
      try await walk.expect("sorted by id")
      try walk.press("t\u{1B}[H")
      try await walk.expect("before the first step that is kept")
      try walk.press("\u{1B}")
      try await walk.expectNo("Time travel")
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
      #expect(try folder.text(of: "settings.json").contains("\"id\""))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `A signal ends the program from an earlier state too`(signal: Int32) async throws {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      try walk.press("jt\(Self.left)")
      try await walk.expect("Time travel")
      walk.signal(signal)
      #expect(try await walk.finish() == .killed(signal))
      #expect(walk.isRestored)
    }

    @Test func `Ctrl-C ends the program from an earlier state, and a closed terminal does`()
      async throws
    {
      let walk = try TerminalWalk(["--pace", "0"])
      try await walk.expect(Self.list)
      try walk.press("jt\(Self.left)")
      try await walk.expect("Time travel")
      try walk.press("\u{03}")
      #expect(try await walk.finish() == .killed(SIGINT))
      #expect(walk.isRestored)
      let other = try TerminalWalk(["--pace", "0"])
      try await other.expect(Self.list)
      try other.press("jt\(Self.left)")
      try await other.expect("Time travel")
      other.hangUp()
      let ending = try await other.finish()
      #expect(ending == .killed(SIGHUP) || ending == .exited(0))
    }
  }
}
