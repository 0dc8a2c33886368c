import Foundation
import TestSupport
import Testing

/// The program of `Scripts/explore`, which is built beside the tests.
@Suite struct ExploreProgramTests {
  private struct Run {
    let status: Int32
    let errors: String
  }

  private func run(_ arguments: [String], recording: Bool = false) throws -> Run {
    let (process, errors) = (Process(), Pipe())
    process.executableURL = Self.executable
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["STORE_BEHAVIOUR"] = recording ? "record" : nil
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Run(status: process.terminationStatus, errors: text)
  }

  private static var executable: URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    #if canImport(Darwin)
    final class Marker {}
    folder = Bundle(for: Marker.self).bundleURL
    #endif
    return folder.deletingLastPathComponent().appending(path: "explore")
  }

  @Test func `Arguments and files that can't be read end it with 2`() throws {
    #expect(try run(["--help"]).status == 0)
    let unknown = try run(["--stats", "3"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.hasPrefix("explore: unknown option '--stats'\nusage: explore"))
    #expect(try run(["--record"]).errors.hasPrefix("explore: --record needs --behaviour FILE"))
    #expect(try run(["--behaviour", "/nowhere/a.txt"]).status == 2)
  }

  @Test func `B203 - A witness that was never reached ends it with 3, in words`() throws {
    let ended = try run(["--depth", "1", "--walks", "0"])
    #expect(ended.status == 3)
    #expect(ended.errors.contains(#"explore: "Three screens are open" holds in none of "#))
  }

  @Test func `B203 - A behaviour is recorded, and another one ends it with 3, in words`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, page) = (folder.appending(path: "a.txt"), folder.appending(path: "a.html"))
    func explore(_ rest: String..., recording: Bool = false) throws -> Run {
      let arguments = ["--root", "login", "--states", "60", "--walks", "0"]
      return try run(arguments + ["--behaviour", file.path] + rest, recording: recording)
    }

    #expect(try explore("--record").status == 0)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try explore().status == 0)
    let other = text.replacing("signInTapped", with: "enterTapped")
    try Data(other.utf8).write(to: file)
    let ended = try explore("--map", page.path)
    #expect(ended.status == 3)
    #expect(ended.errors.contains("explore: the behaviour isn't that of a.txt; if the change is"))
    #expect(ended.errors.contains("\n  gone: "))
    #expect(try String(contentsOf: page, encoding: .utf8).contains("class=\"mark gone\""))
    // The environment does what the option does.
    #expect(try explore(recording: true).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
