import Foundation

@testable import StoreMacros

/// The plug-in as a process, asked and answered over its pipe as the compiler does.
struct PluginSession {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  struct Ended: Error {}

  init(_ path: String) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Sends a message with its header and waits for the answer.
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

  /// No longer reads what the plug-in answers.
  func stopReading() throws { try output.fileHandleForReading.close() }

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
