import Features
import Foundation
import Testing

@testable import AssetsApp

extension Walks {
  @Suite struct SettingsFiles {
    private static let list = "X-501  Step-up transformer"

    @Test func `What is chosen and viewed is there at the next start`() async throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("settings.json")
      let script = "tap 3\nback\nsort name\nfilter issues\n"
      let first = try await ScriptWalk.run("--settings", path, script: script)
      #expect(first.ending == .exited(0))
      #expect(first.errors == "")
      let text = try folder.text(of: "settings.json")
      for part in [#""sortOrder" : "name""#, #""filter" : "issues""#, #""B-101""#] {
        #expect(text.contains(part))
      }
      let second = try await ScriptWalk.run("--settings", path, script: "recent\n")
      #expect(second.output.contains("sorted by name · with linked issues only"))
      #expect(
        second.output.contains("> recent\n== Assets ==\nviewed last\n  1.  B-101  Steam boiler")
      )
      #expect(try folder.names == ["settings.json"])
    }

    @Test func `Without the option nothing is stored`() async throws {
      let walk = try await ScriptWalk.run(script: "sort name\n")
      #expect(walk.output.contains("sorted by name"))
      let next = try await ScriptWalk.run(script: "")
      #expect(!next.output.contains("sorted by name"))
      #expect(!FileManager.default.fileExists(atPath: "/assets-settings.json"))
    }

    @Test func `A second running instance shows the change of the first, without a key`()
      async throws
    {
      let folder = try TemporaryFolder()
      let path = try folder.file("settings.json")
      let first = try TerminalWalk(["--pace", "0", "--settings", path])
      let second = try TerminalWalk(["--pace", "0", "--settings", path])
      try await first.expect(Self.list)
      try await second.expect(Self.list)
      try first.press("s")
      try await second.expect("sorted by id")
      try second.press("f")
      try await first.expect("sorted by id · with linked issues only")
      let script = try ScriptWalk(["--settings", path])
      try await script.expect("sorted by id · with linked issues only")
      try script.send("tap 1")
      try await first.expect("•")
      try await second.expect("•")
      #expect(try await script.finish().ending == .exited(0))
      for walk in [first, second] {
        try walk.press("q")
        #expect(try await walk.finish() == .exited(0))
        #expect(!walk.screen.text.contains("["))
      }
      #expect(try folder.names == ["settings.json"])
    }

    @Test func `A damaged file is kept aside and reported, and the app starts with defaults`()
      async throws
    {
      let folder = try TemporaryFolder()
      let path = try folder.file("settings.json", "{ \"sortOrder\": 7 }")
      let walk = try await ScriptWalk.run("--settings", path, script: "sort name\n")
      #expect(walk.ending == .exited(0))
      #expect(walk.output.hasPrefix("== Assets ==\n   1.  P-101"))
      #expect(walk.errors.contains("can't be decoded: \(path)\n"))
      #expect(walk.errors.contains("The file is kept as \(folder.path)/settings.damaged-"))
      let names = try folder.names
      #expect(names.count == 2)
      let kept = try #require(names.first { $0.contains("damaged") })
      #expect(try folder.text(of: kept) == "{ \"sortOrder\": 7 }")
      #expect(try folder.text(of: "settings.json").contains("name"))
    }

    @Test(arguments: [
      (#"{"sortOrder":"newest","viewed":["P-101"]}"#, #"sortOrder "newest""#),
      (#"{"value":{"filter":"archived"},"version":1}"#, #"filter "archived""#),
      (#"{"sortOrder":"file","columns":3}"#, "columns 3"),
    ])
    func `A value that this version doesn't know is named, and kept`(
      text: String,
      value: String
    ) async throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("settings.json", text)
      let walk = try await ScriptWalk.run("--settings", path, script: "tap 2\n")
      #expect(walk.ending == .exited(0))
      #expect(walk.output.contains("! The settings have values that this version doesn't know"))
      #expect(walk.output.contains(value))
      #expect(try folder.names == ["settings.json"])
      let saved = try folder.text(of: "settings.json")
      #expect(saved.contains("P-102"))
      let name = value.prefix { $0 != " " }
      #expect(saved.contains("\"\(name)\" : \(value.dropFirst(name.count + 1))"))
    }

    @Test func `A damaged file is a notice on screen, and its report follows the screen`()
      async throws
    {
      let folder = try TemporaryFolder()
      let path = try folder.file("settings.json", "nonsense")
      let walk = try TerminalWalk(["--pace", "0", "--settings", path], columns: 200)
      try await walk.expect(Self.list)
      try await walk.expect("The settings could not be loaded")
      #expect(walk.screen.text.contains("at line 1, column 1, a value is due here, not 'nonsense'"))
      #expect(walk.screen.text.contains("It is kept as"))
      #expect(!walk.screen.text.contains("[shared-file-damaged]"))
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
      #expect(walk.isRestored)
      #expect(walk.screen.text.contains("[shared-file-damaged]"))
      #expect(walk.screen.text.contains("settings.damaged-"))
    }

    @Test func `Settings that can't be saved are a notice on screen, until a retry saves them`()
      async throws
    {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/inner/settings.json"
      let walk = try TerminalWalk(["--pace", "0", "--settings", path], columns: 200)
      try await walk.expect(Self.list)
      // A file where the folder should be.
      let file = try folder.file("inner", "no folder")
      try walk.press("s")
      try await walk.expect("! The settings could not be saved: cannot write \(path)")
      try await walk.expect("r retry")
      #expect(!walk.screen.text.contains("shared-save-failed"))
      try FileManager.default.removeItem(atPath: file)
      try walk.press("r")
      try await walk.expectNo("could not be saved")
      try walk.press("q")
      #expect(try await walk.finish() == .exited(0))
      #expect(walk.screen.text.contains("[shared-save-failed]"))
      #expect(try folder.names == ["inner"])
    }

    @Test func `The option needs a file`() async throws {
      let walk = try await ScriptWalk.run("--settings", script: "")
      #expect(walk.ending == .exited(64))
      #expect(walk.errors == "assets: --settings needs a file; write --settings FILE\n")
    }
  }
}
