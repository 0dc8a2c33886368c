import Foundation
import Testing

extension Walks {
  @Suite struct Sessions {
    private static let login =
      "email ada@example.com\npassword steam\nsignin\ncode 246810\nverify\n"

    @Test func `A session that is stored is there at the next start, until the user signs out`()
      async throws
    {
      let folder = try TemporaryFolder()
      let path = try folder.file("session.json")
      let first = try await ScriptWalk.run("--session", path, script: Self.login)
      #expect(first.ending == .exited(0))
      #expect(first.errors == "")
      #expect(first.output.hasPrefix("== Sign in ==\n"))
      #expect(first.output.contains("> password •••••\n"))
      #expect(!first.output.contains("steam\n"))
      #expect(first.output.contains("> verify\n== Assets ==\n   1.  P-101"))
      #expect(try folder.text(of: "session.json").contains("ada@example.com"))

      let second = try await ScriptWalk.run("--session", path, script: "account\ntap 3\n")
      #expect(second.output.hasPrefix("== Assets ==\n   1.  P-101"))
      #expect(second.output.contains("> tap 3\n== Sign in ==\nYou have signed out.\n"))
      #expect(try folder.text(of: "session.json").contains("\"value\" : null"))

      let third = try await ScriptWalk.run("--session", path, script: "")
      #expect(third.output.hasPrefix("== Sign in ==\n"))
      #expect(try folder.names == ["session.json"])
    }

    @Test func `A session that has expired leads to the login, which says so`() async throws {
      let folder = try TemporaryFolder()
      let session = #"{"value": {"email": "a", "name": "b", "token": "old"}, "version": 1}"#
      let path = try folder.file("session.json", session)
      let walk = try await ScriptWalk.run("--session", path, script: "")
      #expect(walk.output.hasPrefix("== Sign in ==\nThe session has expired. Sign in again.\n"))
    }

    @Test func `A wrong password and a wrong code are named, and can be corrected`() async throws {
      let script = """
        email ada@example.com
        password water
        signin
        password steam
        signin
        code 111111
        verify
        code 246810
        verify

        """
      let walk = try await ScriptWalk.run("--signed-out", script: script)
      #expect(walk.output.contains("! You are not signed in: The e-mail address or the password"))
      #expect(walk.output.contains("! You are not signed in: The code is wrong."))
      #expect(walk.output.contains("> verify\n== Assets ==\n"))
    }

    @Test func `The whole way, by keys: login, code, list, account, profile, end of the session`()
      async throws
    {
      let walk = try TerminalWalk(["--pace", "0", "--signed-out"])
      try await walk.expect("> E-mail")
      try walk.press("\rada@example.com\rsteam\r\r")
      try await walk.expect("Sign in › Code")
      try walk.press("\r246810\r\r")
      try await walk.expect("X-501  Step-up transformer")
      try walk.press("a")
      try await walk.expect("Ada Byron · ada@example.com")
      try walk.press("\r")
      try await walk.expect("! The profile could not be loaded")
      try walk.press("r")
      try await walk.expect("Role    Shift engineer")
      try walk.press("\u{1B}")
      try await walk.expect("> Profile")
      try walk.press("jj\r")
      try await walk.expect("You have signed out.")
      try walk.press("\u{1B}")
      try await walk.expect("No user is signed in.")
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
      #expect(walk.isRestored)
    }

    @Test func `A session that another instance has ended is ended here`() async throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("session.json")
      _ = try await ScriptWalk.run("--session", path, script: Self.login)
      let walk = try TerminalWalk(["--pace", "0", "--session", path])
      try await walk.expect("X-501  Step-up transformer")
      try walk.press("a")
      try await walk.expect("Ada Byron · ada@example.com")
      _ = try await ScriptWalk.run("--session", path, script: "account\ntap 3\n")
      try await walk.expect("The session was ended by another instance of the app.")
      try await walk.expect("> E-mail")
      try walk.press("\u{1B}")
      try await walk.expect("No user is signed in.")
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
      #expect(try folder.text(of: "session.json").contains("\"value\" : null"))
    }

    @Test func `Letters and backspace on the first field are text, before it was opened`()
      async throws
    {
      let walk = try TerminalWalk(["--pace", "0", "--signed-out"])
      try await walk.expect("> E-mail")
      try walk.press("\u{7F}q?")
      try await walk.expect("> E-mail    q?")
      try walk.press("\u{7F}\u{7F}\u{7F}ada@example.com\u{1B}")
      try await walk.expectNo("Esc done")
      #expect(walk.screen.text.contains("> E-mail    ada@example.com "))
      try walk.press("\u{1B}[B")
      try await walk.expect("> Password")
      try walk.press("steam\r\r")
      try await walk.expect("Sign in › Code")
      try walk.press("246810\r\r")
      try await walk.expect("X-501  Step-up transformer")
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
    }
  }
}
