import Foundation
import Store
import Testing

extension Walks {
  @Suite struct Script {
    @Test func `From the list to an asset, to the picker, and back with the issue linked`()
      async throws
    {
      let walk = try await ScriptWalk.run(script: "tap 1\nlink\npick 2\nback\nquit\n")
      #expect(walk.ending == .exited(0))
      #expect(walk.errors.isEmpty)
      let screens = walk.output.components(separatedBy: "\n> ")
      try #require(screens.count == 5)
      #expect(screens[0].hasPrefix("== Assets ==\n"))
      #expect(
        screens[0].contains(
          "P-101  Feed water pump            Boiler house            degraded  1 issue\n"
        )
      )
      #expect(screens[1].hasPrefix("tap 1\n== Assets > P-101 Feed water pump ==\n"))
      #expect(!screens[1].contains("#405"))
      #expect(screens[2].hasPrefix("link\n== Assets > P-101 Feed water pump > Pick an issue ==\n"))
      #expect(screens[3].hasPrefix("pick 2\n== Assets > P-101 Feed water pump ==\n"))
      #expect(screens[3].contains("  2.  #405  Burner 2 needs two attempts to light"))
      #expect(screens[4].hasPrefix("back\n== Assets ==\n"))
      #expect(
        screens[4].contains(
          "P-101  Feed water pump            Boiler house            degraded  2 issues  •\n"
        )
      )
    }

    @Test func `A search narrows the list, and numbers count what it finds`() async throws {
      let walk = try await ScriptWalk.run(script: "search pump\ntap 3\n")
      #expect(walk.ending == .exited(0))
      #expect(walk.output.contains("search: pump\n  1.  P-101"))
      #expect(walk.output.contains("== Assets > P-401 Cooling water pump =="))
    }

    @Test func `Unlinking asks, and does it after a yes`() async throws {
      let walk = try await ScriptWalk.run(script: "tap 1\nunlink 1\nback\nunlink 1\nconfirm\n")
      let screens = walk.output.components(separatedBy: "\n> ")
      try #require(screens.count == 6)
      #expect(screens[2].contains("== Unlink an issue =="))
      #expect(screens[3].contains("#412"))
      #expect(screens[5].contains("Linked issues:\n  (none)"))
    }

    @Test func `A bad command is named and passed over`() async throws {
      let walk = try await ScriptWalk.run(script: "dance\ntap 1\nquit\n")
      #expect(walk.ending == .exited(0))
      #expect(walk.errors.hasPrefix("assets: line 1: unknown command \"dance\"; the commands are"))
      #expect(walk.output.contains("P-101 Feed water pump =="))
    }

    @Test(arguments: ["dance\ntap 1\n", "pick 1\n", "tap 99\n"])
    func `A bad command ends a strict script with 64`(script: String) async throws {
      let walk = try await ScriptWalk.run("--strict", script: script)
      #expect(walk.ending == .exited(64))
      #expect(walk.errors.hasPrefix("assets: line 1: "))
      #expect(!walk.output.contains("\n> "))
    }

    @Test func `Input of any shape is read to its end`() async throws {
      let long = [UInt8](repeating: UInt8(ascii: "x"), count: 1_048_577)
      let bytes =
        Array("\r\n\n  \ntap 1\r\n".utf8) + long + [10, 0xFF, 0xFE, 10, 0, 10]
        + Array("back".utf8)
      let walk = try await ScriptWalk.run([], bytes: bytes)
      #expect(walk.ending == .exited(0))
      let complaints = walk.errors.split(separator: "\n").map { $0.prefix(40) }
      #expect(
        complaints == [
          "assets: line 5: this is longer than 1048",
          "assets: line 6: this is not UTF-8 text; ",
          "assets: line 7: unknown command \"␀\"; the",
        ]
      )
      #expect(walk.output.components(separatedBy: "\n> ").count == 3)
    }

    @Test func `A line may be as long as a file of text`() async throws {
      let text = String(repeating: "x", count: 300_000)
      let walk = try await ScriptWalk.run(script: "search \(text)\nquit\n")
      #expect(walk.ending == .exited(0))
      #expect(walk.errors.isEmpty)
      #expect(walk.output.contains("search: \(text)\n"))
    }

    @Test func `No input at all shows the first screen`() async throws {
      let walk = try await ScriptWalk.run(script: "")
      #expect(walk.ending == .exited(0))
      #expect(walk.output.hasPrefix("== Assets =="))
    }

    @Test func `A reader that has seen enough is no failure`() async throws {
      let folder = try TemporaryFolder()
      let script = try folder.file("script", String(repeating: "tap 1\nback\n", count: 2000))
      let (errors, childErrors) = try Descriptor.pipe()
      let process = try {
        // This pipe is never read: its other end is closed at the end of this scope.
        let (_, childOutput) = try Descriptor.pipe()
        return try Program.start([]) { files in
          files.open(script, as: 0)
          files.pass(childOutput.number, as: 1)
          files.pass(childErrors.number, as: 2)
        }
      }()
      #expect(try await Program.wait(for: process) == .exited(0))
      let deadline = ContinuousClock.now
      #expect(throws: WalkFailure.self) { try errors.read(by: deadline) }
    }

    @Test func `Each action is logged with its cause`() async throws {
      let walk = try await ScriptWalk.run("--log", script: "tap 1\n")
      #expect(walk.errors.contains("assetsList.assetTapped ← AssetsApp/ScriptSession.swift:"))
      #expect(walk.errors.contains(#"AssetDetailsQuery(id: "P-101") was fetched"#))
    }

    @Test func `Help and version are said on standard output`() async throws {
      let help = try await ScriptWalk.run("--help", script: "")
      #expect(help.ending == .exited(0))
      #expect(help.output.hasPrefix("usage: assets "))
      let version = try await ScriptWalk.run("--version", script: "")
      #expect(version.output == "assets \(Version.current)\n")
    }

    @Test func `A URL is explained, with 0 for a match and 1 for none`() async throws {
      let match = try await ScriptWalk.run("--explain", "assets:/assets/P-101/help", script: "")
      #expect(match.ending == .exited(0))
      #expect(match.output.hasPrefix("'assets:/assets/P-101/help' matches\n  screen: ?search={…}"))
      #expect(match.errors.isEmpty)
      let miss = try await ScriptWalk.run("--explain", "assets:/asset/P-101", script: "")
      #expect(miss.ending == .exited(1))
      #expect(miss.output.contains("\n  near miss: assets/{id} (Features/AssetDetailState+Link"))
      #expect(miss.output.contains(": 'assets' is expected, is 'asset'\n"))
      let control = try await ScriptWalk.run("--explain", "assets:/\u{1B}[31m", script: "")
      #expect(control.ending == .exited(1))
      #expect(control.output.hasPrefix("'assets:/␛[31m' doesn't match: has a space or a control"))
    }

    @Test func `A link opens at the start, behind the login where there is one`() async throws {
      let walk = try await ScriptWalk.run(
        "--open",
        "assets:/assets/P-101/issues",
        script: "pick 2\n"
      )
      #expect(walk.output.hasPrefix("== Assets > P-101 Feed water pump > Pick an issue =="))
      #expect(walk.output.contains("  2.  #405  Burner 2 needs two attempts to light"))
      #expect(walk.errors.isEmpty)

      let login = "email ada@example.com\npassword steam\nsignin\ncode 246810\nverify\n"
      let url = "https://assets.example/assets/P-101"
      let later = try await ScriptWalk.run("--signed-out", "--open", url, script: login)
      #expect(later.output.hasPrefix("== Sign in =="))
      #expect(later.output.contains("… Waiting until you are signed in: \(url)\n"))
      #expect(later.output.contains("> verify\n== Assets > P-101 Feed water pump =="))
      let none = try await ScriptWalk.run("--open", "assets:/x", script: "")
      #expect(none.output.hasPrefix("== Assets ==\n"))
      #expect(
        none.output.contains("! The link was not opened: 'assets:/x' doesn't match: no screen")
      )
    }

    @Test func `An unknown option ends with 64`() async throws {
      let walk = try await ScriptWalk.run("--verbose", script: "")
      #expect(walk.ending == .exited(64))
      #expect(walk.output.isEmpty)
      #expect(walk.errors.hasPrefix("assets: unknown option \"--verbose\"; the options are --data"))
    }
  }
}
