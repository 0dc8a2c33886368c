import Features
import Foundation
import Testing

@testable import AssetsApp

private let plant = """
  {
    "assets": [
      { "id": "A-1", "name": "Alpha", "linkedIssues": [], "serial": "keep me" },
      { "id": "B-1", "name": "Beta" }
    ],
    "issues": [ { "number": 11, "title": "First" }, { "number": 12, "title": "Second" } ]
  }

  """

extension Walks {
  @Suite struct DataFiles {
    @Test func `Links are written back, and everything else stays`() async throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("plant.json", plant)
      let first = try await ScriptWalk.run("--data", path, script: "tap 1\nlink\npick 2\n")
      #expect(first.ending == .exited(0))
      let expected = plant.replacingOccurrences(
        of: "\"linkedIssues\": []",
        with: "\"linkedIssues\": [12]"
      )
      #expect(try folder.text(of: "plant.json") == expected)
      #expect(try folder.names == ["plant.json"])
      let second = try await ScriptWalk.run("--data", path, script: "tap 1\nunlink 1\nconfirm\n")
      #expect(second.output.contains("1.  #12  Second  open"))
      #expect(try folder.text(of: "plant.json") == plant)
    }

    @Test func `A malformed file ends with 65, named with its path, and is not touched`()
      async throws
    {
      let folder = try TemporaryFolder()
      let text = #"{"assets": [{"id": "A", "name": "a", "linkedIssues": ["x"]}]}"#
      let path = try folder.file("plant.json", text)
      let walk = try await ScriptWalk.run("--data", path, script: "tap 1\n")
      #expect(walk.ending == .exited(65))
      #expect(walk.output.isEmpty)
      #expect(
        walk.errors == """
          assets: \(path):1: assets[0].linkedIssues[0]: this has the wrong type; \
          write a whole number here

          """
      )
      #expect(try folder.text(of: "plant.json") == text)
      #expect(try folder.names == ["plant.json"])
    }

    @Test func `A missing file ends with 66`() async throws {
      let walk = try await ScriptWalk.run("--data", "/nowhere/plant.json", script: "")
      #expect(walk.ending == .exited(66))
      #expect(
        walk.errors
          == "assets: cannot read /nowhere/plant.json: No such file or directory; check the name\n"
      )
    }

    @Test func `Issues as GitHub prints them can be picked`() async throws {
      let folder = try TemporaryFolder()
      let issues = try folder.file(
        "issues.json",
        """
        [{"labels":[{"id":"x","name":"bug","description":"","color":"f00"}],"number":5,
          "state":"OPEN","title":"From GitHub","url":"https://github.com/o/r/issues/5"}]
        """
      )
      let walk = try await ScriptWalk.run("--issues", issues, script: "tap 2\nlink\npick 1\n")
      #expect(walk.ending == .exited(0))
      #expect(
        walk.output.hasSuffix(
          """
          Linked issues:
            1.  #5  From GitHub  open  bug
          Connected assets:
            1.  B-101  Steam boiler              running
            2.  V-201  Feed water control valve  running
          [link | unlink N | tap N | refresh | back | help]

          """
        )
      )
    }

    @Test func `A failed load is shown, and retried once the file is mended`() async throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("plant.json", plant)
      let walk = try ScriptWalk(["--data", path])
      try await walk.expect("[tap N")
      _ = try folder.file("plant.json", "{ \"assets\": 5 }")
      try walk.send("refresh")
      try await walk.expect(
        "! The assets could not be loaded: \(path):1: assets: this has the wrong"
      )
      try await walk.expect("| retry |")
      _ = try folder.file("plant.json", plant.replacingOccurrences(of: "Alpha", with: "Gamma"))
      try walk.send("retry")
      try await walk.expect("A-1  Gamma")
      #expect(try await walk.finish().ending == .exited(0))
    }

    @Test func `A link that can't be written is shown as not linked, and retried`() async throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("plant.json", plant)
      let walk = try ScriptWalk(["--data", path])
      try walk.send("tap 1\nlink")
      try await walk.expect("[pick N")
      try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
      try walk.send("pick 1")
      try await walk.expect("(none)")
      try await walk.expect("! Issue #11 was not linked: cannot write \(path): No such file")
      try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
      try walk.send("retry")
      try await walk.expect("1.  #11  First  open")
      #expect(try await walk.finish().ending == .exited(0))
      #expect(try folder.text(of: "plant.json").contains("\"linkedIssues\": [11]"))
    }

    @Test func `Killed at any moment of its saving, the program leaves the old file or the new`()
      async throws
    {
      let folder = try TemporaryFolder()
      let path = try folder.file("plant.json", plant)
      let linked = plant.replacingOccurrences(
        of: "\"linkedIssues\": []",
        with: "\"linkedIssues\": [11]"
      )
      let saving = "link\npick 1\nunlink 1\nconfirm\n"
      for round in 0..<10 {
        let walk = try ScriptWalk(["--data", path])
        try walk.send("tap 1\n" + String(repeating: saving, count: 20))
        try await walk.expect("> pick 1")
        // The file is read while it is being changed; the end is somewhere in between.
        let seen = try await offload {
          try Set((0...(200 * round)).map { _ in try folder.text(of: "plant.json") })
        }
        walk.signal(SIGKILL)
        #expect(try await walk.finish().ending == .killed(SIGKILL))
        let states = seen.union([try folder.text(of: "plant.json")])
        #expect(states.isSubset(of: [plant, linked]))
        _ = try folder.file("plant.json", plant)
      }
      let walk = try await ScriptWalk.run("--data", path, script: "tap 1\nlink\npick 1\n")
      #expect(walk.ending == .exited(0))
      #expect(try folder.text(of: "plant.json") == linked)
      #expect(try folder.names == ["plant.json"])
    }
  }
}
