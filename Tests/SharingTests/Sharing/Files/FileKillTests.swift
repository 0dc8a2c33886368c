import Foundation
import Store
import TestFixtures
import Testing

/// A process that is killed while it saves.
@Suite struct FileKillTests {
  private static let count =
    Seeds.count(10)

  @Test
  func `B90 - After a kill the file has a complete value, no older than the last acknowledged`()
    async throws
  {
    let disk = try Disk()
    let file = disk["number.json"]
    try await offload {
      var last = 0
      for round in 0..<Self.count {
        last = try Self.killOnce(file, after: round % 7, last)
      }
    }
  }

  @Test func `B90 - A write that stops halfway leaves the file as it was`() throws {
    let disk = try Disk()
    let child = try ChildProcess(["halfway"], on: disk["number.json"])
    #expect(child.nextLine() == "saved")
    #expect(child.nextLine()?.contains("File too large") == true)
    #expect(try child.waitUntilExit() == 0)
    #expect(try Numbered.read(disk["number.json"]) == Numbered(1))
  }

  @Test func `B90 - What a killed process left behind is in no one's way`() throws {
    let disk = try Disk()
    try disk.write("1", to: "number.json")
    try disk.write("half of a much longer fi", to: ".number.json.new")
    let client = FileClient<Int>(disk["number.json"], in: .disk())
    #expect(try client.load() == 1)
    client.save(2)
    #expect(try disk.text("number.json") == "2")
    #expect(try disk.names == ["number.json"])
  }

  /// Starts a process, and kills it at some moment after it has acknowledged a number of saves.
  ///
  /// - Returns: The number in the file.
  private static func killOnce(_ file: URL, after count: Int, _ last: Int) throws -> Int {
    let child = try ChildProcess(["endless"], on: file)
    var acknowledged = last
    func record(_ line: String) {
      acknowledged = Int(line.dropFirst("saved ".count)) ?? acknowledged
    }
    for _ in 0..<count { child.nextLine().map(record) }
    // A part of the time that a save takes, and more than that where the process has just been started.
    spin(Int.random(in: 0...(count == 0 ? 20_000_000 : 200_000)))
    child.kill()
    while let line = child.nextLine() { record(line) }
    #expect(try child.waitUntilExit() == SIGKILL)
    let number = try Numbered.read(file)?.number ?? 0
    #expect(number >= acknowledged)
    #expect(number <= acknowledged + 1)
    return number
  }

  private static func spin(_ count: Int) {
    var total = 0
    for index in 0..<count { total &+= index ^ total }
    withExtendedLifetime(total) {}
  }
}
