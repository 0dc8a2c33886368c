import Foundation
import Testing

@testable import AssetsApp

@Test func `Every option is read, with its value beside it or after a sign`() throws {
  let arguments =
    ["--data", "a.json", "--issues=b.json", "--pace", "5", "--strict", "--log"]
    + ["--settings", "c.json", "--session", "d.json", "--signed-out", "--record", "e.jsonl"]
    + ["--open", "assets:/help"]
  let options = Options(
    dataFile: "a.json",
    issuesFile: "b.json",
    settingsFile: "c.json",
    sessionFile: "d.json",
    recordFile: "e.jsonl",
    link: "assets:/help",
    isSignedOut: true,
    pace: 5,
    isStrict: true,
    isLogging: true
  )
  #expect(try Invocation(arguments: arguments) == .run(options))
  #expect(try Invocation(arguments: []) == .run(Options()))
}

@Test func `The commands for recordings are read`() throws {
  #expect(try Invocation(arguments: ["replay", "a.jsonl"]) == .replay("a.jsonl"))
  #expect(
    try Invocation(arguments: ["timeline", "a.jsonl"])
      == .timeline(TimelineOptions(file: "a.jsonl"))
  )
  let all = ["timeline", "--html", "b.html", "a.jsonl", "--devtools=c.json", "--test", "d.swift"]
  let options = TimelineOptions(
    file: "a.jsonl",
    pageFile: "b.html",
    devToolsFile: "c.json",
    testFile: "d.swift"
  )
  #expect(try Invocation(arguments: all) == .timeline(options))
  #expect(try Invocation(arguments: ["timeline", "--help"]) == .showHelp)
}

@Test(arguments: [["--explain", "assets:/help"], ["--explain=assets:/help"]])
func `A URL to explain is read`(arguments: [String]) throws {
  #expect(try Invocation(arguments: arguments) == .explain("assets:/help"))
}

@Test func `Help and version win over what follows`() throws {
  #expect(try Invocation(arguments: ["--help", "--nonsense"]) == .showHelp)
  #expect(try Invocation(arguments: ["-h"]) == .showHelp)
  #expect(try Invocation(arguments: ["--version"]) == .showVersion)
}

@Test(arguments: [
  (["--verbose"], "unknown option \"--verbose\""),
  (["file.json"], "unexpected argument \"file.json\""),
  (["--data"], "--data needs a file; write --data FILE"),
  (["--data="], "--data needs a file; write --data FILE"),
  (["--data", "--strict"], "--data needs a file; write --data FILE"),
  (["--data", "a", "--data", "b"], "--data is given twice; give it once"),
  (["--strict=yes"], "--strict takes no value; write --strict alone"),
  (["--record"], "--record needs a file; write --record FILE"),
  (["replay"], "replay needs the file of a recording; write assets replay FILE"),
  (["replay", "a", "b"], "unexpected argument \"b\"; write assets replay FILE: see"),
  (["replay", "a", "--html", "b"], "unknown option \"--html\"; write assets replay FILE: see"),
  (["timeline"], "timeline needs the file of a recording; write assets timeline FILE [--devtools"),
  (["timeline", "a", "--html"], "--html needs a file; write --html OUT"),
  (["timeline", "a", "--html", "--test"], "--html needs a file; write --html OUT"),
  (["timeline", "a", "--html=b", "--html", "c"], "--html is given twice; give it once"),
  (["timeline", "a", "--html", "a"], "--html and FILE name one file, \"a\"; give each"),
  (["timeline", "a", "--data", "b"], "unknown option \"--data\"; write assets timeline FILE"),
  (["--settings"], "--settings needs a file; write --settings FILE"),
  (["--settings", "--log"], "--settings needs a file; write --settings FILE"),
  (["--session"], "--session needs a file; write --session FILE"),
  (["--signed-out=yes"], "--signed-out takes no value; write --signed-out alone"),
  (["--explain"], "--explain takes a URL alone; write assets --explain URL"),
  (["--explain="], "--explain takes a URL alone"),
  (["--explain", "a:b", "--strict"], "--explain takes a URL alone"),
  (["--strict", "--explain", "a:b"], "--explain takes a URL alone"),
  (["--open"], "--open needs a URL; write --open URL"),
  (["--open", "--strict"], "--open needs a URL; write --open URL"),
  (["--open", "a:b", "--open", "c:d"], "--open is given twice; give it once"),
  (["--pace", "fast"], "--pace needs a number of milliseconds"),
  (["--pace", "-1"], "--pace needs a number of milliseconds"),
])
func `A bad command line is named, with its repair`(arguments: [String], message: String) throws {
  let error = try #require(throws: UsageError.self) { try Invocation(arguments: arguments) }
  #expect(error.description.hasPrefix(message))
}

@Test func `Help names every option and every command`() {
  for option in [
    "--data", "--issues", "--settings", "--session", "--signed-out", "--strict", "--log", "--pace",
    "--help", "--version", "--explain URL", "--open URL",
    "--record", "replay FILE", "timeline FILE",
    "--html OUT",
    "--devtools OUT",
    "--test OUT",
  ] {
    #expect(Usage.help.contains(option))
  }
  for text in ["ada@example.com", "password steam", "code 246810"] {
    #expect(Usage.help.contains(text))
  }
  for entry in CommandHelp.entries { #expect(Usage.help.contains(entry.usage)) }
  #expect(Usage.help.split(separator: "\n").allSatisfy { $0.count <= 100 })
}

private let fileOptions = ["--data", "--issues", "--record", "--session", "--settings"]

@Test(arguments: fileOptions, fileOptions)
func `One file for two options is refused, and named with both`(one: String, other: String) throws {
  if one == other { return }
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent("a.json").path
  try Data("{}".utf8).write(to: URL(fileURLWithPath: file))
  let (link, folderLink, hard) = (
    "\(folder.path)/link.json", "\(folder.path)/sub", "\(folder.path)/b.json"
  )
  try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
  try FileManager.default.createSymbolicLink(atPath: folderLink, withDestinationPath: folder.path)
  try FileManager.default.linkItem(atPath: file, toPath: hard)
  let spellings = [
    (file, file), (file, "\(folder.path)/./x/../a.json"), (file, link), (file, hard),
    (file, "\(folderLink)/a.json"), ("\(folder.path)/new.json", "\(folderLink)/new.json"),
  ]
  for (first, second) in spellings {
    let error = try #require(throws: UsageError.self) {
      try Invocation(arguments: [one, first, other, second])
    }
    #expect(error.description.contains("name one file"), "\(first) \(second)")
    #expect(error.description.contains(one) && error.description.contains(other))
  }
  let different = [one, file, other, "\(folder.path)/other.json"]
  #expect(throws: Never.self) { try Invocation(arguments: different) }
}
