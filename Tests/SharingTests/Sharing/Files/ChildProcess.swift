import Foundation

/// The other process of a test, `Tests/FileStorageChild`.
final class ChildProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var rest = Data()

  /// Starts it.
  init(_ arguments: [String], on file: URL) throws {
    process.executableURL = Self.executable
    process.arguments = [file.path] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    guard process.isRunning else { return }
    kill()
    process.waitUntilExit()
  }

  /// Sends a line, and returns the next line of output.
  func send(_ line: String) throws -> String? {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    return nextLine()
  }

  /// The next line of output; `nil` at its end, where the last line may be incomplete.
  func nextLine() -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      rest += more
    }
  }

  /// Kills it, in the middle of what it does.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for its end.
  ///
  /// - Returns: Its exit status.
  func waitUntilExit() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// It is built beside the tests.
  private static var executable: URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    #if canImport(Darwin)
    folder = Bundle(for: ChildProcess.self).bundleURL
    #endif
    return folder.deletingLastPathComponent().appending(path: "FileStorageChild")
  }
}

/// What the child process saves.
struct Numbered: Codable, Sendable, Equatable {
  var number: Int
  var fill: [Int]

  init(_ number: Int) {
    self.number = number
    fill = Array(repeating: number, count: 2_000)
  }

  /// Reads a value that must be complete, `nil` if there is no file.
  static func read(_ file: URL) throws -> Numbered? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let value = try JSONDecoder().decode(Numbered.self, from: Data(contentsOf: file))
    guard value == Numbered(value.number) else { throw Incomplete() }
    return value
  }

  struct Incomplete: Error {}
}

/// Runs code that waits, on a thread that may wait.
func offload<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value
{
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
