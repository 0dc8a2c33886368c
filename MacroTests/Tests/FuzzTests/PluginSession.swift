import Foundation

@testable import StoreMacrosCode

/// The plug-in as a process, with requests and responses over its pipe as with the compiler.
struct PluginSession {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let ended = DispatchSemaphore(value: 0)

  struct Ended: Error {}

  /// Starts the plug-in.
  ///
  /// - Parameters:
  ///   - path: The path of the plug-in.
  ///   - isRead: Whether its responses can be written.
  /// - Throws: The error of starting the process.
  init(_ path: String, isRead: Bool = true) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.standardInput = input
    // A pipe with a closed reading end would do, if other processes didn't inherit that end.
    process.standardOutput = isRead ? output : FileHandle(forReadingAtPath: "/dev/null")
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
  }

  /// Sends a message with its header and waits for the response.
  func ask(_ message: [UInt8]) throws -> [UInt8] {
    try send(Frames.frame(message))
    return try answer()
  }

  func send(_ bytes: [UInt8]) throws { try input.fileHandleForWriting.write(contentsOf: bytes) }

  func answer() throws -> [UInt8] {
    guard let length = Frames.length(ofHeader: try read(Frames.headerSize)) else { throw Ended() }
    return try read(length)
  }

  private func read(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let part = try output.fileHandleForReading.read(upToCount: count - bytes.count)
      guard let part, !part.isEmpty else { throw Ended() }
      bytes += part
    }
    return bytes
  }

  /// Whether the plug-in ends while its input is open.
  ///
  /// - Parameter seconds: How long to wait for one that doesn't.
  /// - Returns: Whether it has ended.
  func endsByItself(within seconds: Double) -> Bool {
    ended.wait(timeout: .now() + seconds) == .success
  }

  /// Ends the input and waits for the plug-in to end.
  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Whether the plug-in has ended by itself, without a trap or a signal.
  var hasEndedCleanly: Bool {
    process.terminationReason == .exit && process.terminationStatus == 0
  }
}
