import Foundation
import Testing

extension Walks {
  @Suite struct Recordings {
    private static let script = """
      tap 1
      link
      pick 2
      back
      sort name
      search pump
      account
      tap 2
      tap 1

      """
    private static let login =
      "email ada@example.com\npassword steam\nsignin\ncode 246810\nverify\naccount\ntap 3\n"

    private func run(_ arguments: [String]) async throws -> ScriptWalk.Outcome {
      try await ScriptWalk.run(arguments, bytes: [])
    }

    @Test func `A script that is recorded is replayed, and its steps are listed`() async throws {
      let folder = try TemporaryFolder()
      let (file, settings) = (try folder.file("run.jsonl"), try folder.file("settings.json"))
      for _ in 0..<2 {
        // The second time, stored settings are loaded.
        let walk = try await ScriptWalk.run(
          "--record",
          file,
          "--settings",
          settings,
          script: Self.script
        )
        #expect(walk.ending == .exited(0))
        #expect(walk.errors == "")
        let replay = try await run(["replay", file])
        let steps = try folder.text(of: "run.jsonl").split(separator: "\n")
          .count { $0.hasPrefix(#"{"step":"#) }
        #expect(replay.output == "faithful, \(steps) steps\n")
        #expect(replay.errors == "")
        #expect(replay.ending == .exited(0))
      }
      let timeline = try await run(["timeline", file])
      #expect(timeline.ending == .exited(0))
      let lines = timeline.output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("#") && $0.contains(" ← ") })
      #expect(lines[0].hasPrefix("#1 phase.launching.restored ← effect 2 of #0: phase: "))
      #expect(lines.contains { $0.contains("searchText: \"\" → \"pump\"") })
      #expect(lines.contains { $0.contains(#"changes[0]: inserted .link(405, to: "E-401")"#) })
    }

    @Test func `A login is recorded without its password and its tokens`() async throws {
      let folder = try TemporaryFolder()
      let (file, session) = (try folder.file("run.jsonl"), try folder.file("session.json"))
      let walk = try await ScriptWalk.run(
        "--record",
        file,
        "--session",
        session,
        script: Self.login
      )
      #expect(walk.output.contains("You have signed out."))
      let outputs = try ["page.html", "devtools.json", "Test.swift"].map { try folder.file($0) }
      let timeline = try await run([
        "timeline", file, "--html", outputs[0], "--devtools", outputs[1], "--test", outputs[2],
      ])
      #expect(timeline.ending == .exited(0))
      #expect(timeline.output == "")
      for name in ["run.jsonl", "page.html", "devtools.json", "Test.swift"] {
        let text = try folder.text(of: name)
        #expect(text.contains("ada@example.com"))
        #expect(!text.contains("steam"), "\(name)")
        #expect(!text.contains("246810"), "\(name)")
        #expect(!text.contains("sample-session"), "\(name)")
      }
      #expect(try folder.text(of: "Test.swift").contains("TestStore("))
      #expect(try folder.text(of: "page.html").hasPrefix("<!"))
      let replay = try await run(["replay", file])
      #expect(replay.output.hasPrefix("faithful, "))
    }

    @Test func `A full screen is recorded, with keys, time travel and a resize`() async throws {
      let folder = try TemporaryFolder()
      let file = try folder.file("run.jsonl")
      let walk = try TerminalWalk(["--pace", "0", "--signed-out", "--record", file])
      try await walk.expect("> E-mail")
      try walk.press("ada@example.com\rsteam\r\r")
      try await walk.expect("Sign in › Code")
      try walk.press("246810\r\r")
      try await walk.expect("X-501  Step-up transformer")
      try walk.press("jt\u{1B}[D")
      try await walk.expect("Time travel")
      walk.resize(columns: 60, rows: 20)
      try await walk.expect("twenty lines") { screen in
        screen.text.split(separator: "\n", omittingEmptySubsequences: false).count == 20
      }
      try walk.press("\u{1B}[H\u{1B}[F\r\r")
      try await walk.expect("Connected assets")
      walk.signal(SIGKILL)
      #expect(try await walk.finish() == .killed(SIGKILL))
      let replay = try await run(["replay", file])
      #expect(replay.output.hasPrefix("faithful, "))
      #expect(replay.ending == .exited(0))
      let text = try folder.text(of: "run.jsonl")
      #expect(text.contains("keyPressed.secret"))
      #expect(text.ranges(of: #"{"secret":"•••"}"#).count == 11)
      for letter in "st" { #expect(!text.contains(#""keyPressed":{"_0":"\#(letter)"}"#)) }
      let timeline = try await run(["timeline", file])
      #expect(timeline.output.contains("resized ← "))
    }

    @Test func `A recording with another state is diverged, and exits with 1`() async throws {
      let folder = try TemporaryFolder()
      let file = try folder.file("run.jsonl")
      _ = try await ScriptWalk.run("--record", file, script: "search pump\n")
      let changed = try folder.text(of: "run.jsonl")
        .replacing(#""value":"\"pump\"""#, with: #""value":"\"valve\"""#)
        .replacing(/,"sum":"[0-9a-f]{8}"/, with: "")
      try Data(changed.utf8).write(to: URL(fileURLWithPath: file))
      let replay = try await run(["replay", file])
      #expect(replay.ending == .exited(1))
      #expect(
        replay.output.contains(
          #"(phase.main.assetsList.searchTextChanged): phase.main.assetsList.searchText is "pump", recorded was "valve""#
        )
      )
      #expect(replay.output.hasPrefix("diverged at step "))
    }

    @Test func `A file that is no whole recording is named, with what is wrong`() async throws {
      let folder = try TemporaryFolder()
      let file = try folder.file("run.jsonl")
      _ = try await ScriptWalk.run("--record", file, script: "search pump\n")
      let text = try folder.text(of: "run.jsonl")
      let lines = text.split(separator: "\n")

      let cut = try await run(["replay", folder.file("cut", String(text.dropLast(20)))])
      #expect(cut.ending == .exited(0))
      #expect(cut.errors == "assets: The last line is incomplete, and was left out.\n")

      for (content, problem) in [
        ("", "is empty"), ("{}\n", "is no recording"), (Catalog.json, "is no recording"),
        (
          lines[0].replacing("AppFeature", with: "Other").replacing(
            /,"sum":"[0-9a-f]{8}"/,
            with: ""
          )
            + "\n", "is a recording of 'Other.State'"
        ),
        (lines[0].replacing("en", with: "fr") + "\n", ":1: is damaged: its checksum"),
        (lines[0] + "\n{\n", ":2: "),
      ] {
        let other = try folder.file("other", content)
        for command in ["replay", "timeline"] {
          let walk = try await run([command, other])
          #expect(walk.ending == .exited(65))
          #expect(walk.output == "")
          #expect(walk.errors.hasPrefix("assets: "))
          #expect(walk.errors.contains(other) && walk.errors.contains(problem), "\(walk.errors)")
        }
      }
      let missing = try await run(["replay", folder.file("missing")])
      #expect(missing.ending == .exited(66))
      let unwritable = try await run(["timeline", file, "--html", file + "/page.html"])
      #expect(unwritable.ending == .exited(74))
      #expect(unwritable.errors.hasSuffix("; choose a file that can be\n"))
      let unrecordable = try await run(["--record", file + "/run.jsonl"])
      #expect(unrecordable.ending == .exited(74))
      let same = try await run(["--record", file, "--data", file])
      #expect(same.ending == .exited(64))
    }
  }
}

private enum Catalog {
  static let json = #"{"assets": [], "issues": []}"# + "\n"
}
