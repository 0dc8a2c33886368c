import Foundation

/// The program with pipes for its streams, driven line by line.
final class ScriptWalk: @unchecked Sendable {
  /// The output of a program, and how it ended.
  struct Outcome {
    var output: String
    var errors: String
    var ending: Ending
  }

  private let process: pid_t
  private let output: Descriptor
  private let errors: Descriptor
  private var input: Descriptor?
  private var received = ""
  private var hasEnded = false

  /// Starts the program, its input a file, or a pipe to send lines through.
  init(_ arguments: [String], environment: [String: String] = [:], input file: String? = nil) throws
  {
    let (childInput, input) = try Descriptor.pipe()
    let (output, childOutput) = try Descriptor.pipe()
    let (errors, childErrors) = try Descriptor.pipe()
    process = try Program.start(arguments, environment: environment) { files in
      if let file { files.open(file, as: 0) } else { files.pass(childInput.number, as: 0) }
      files.pass(childOutput.number, as: 1)
      files.pass(childErrors.number, as: 2)
    }
    (self.input, self.output, self.errors) = (input, output, errors)
  }

  deinit {
    if !hasEnded { kill(process, SIGKILL) }
  }

  /// Writes a line to the program.
  func send(_ line: String) throws {
    try input?.write(Array((line + "\n").utf8))
  }

  /// Reads until a text has arrived, and returns everything that has arrived until then.
  @discardableResult
  func expect(_ text: String) async throws -> String {
    try await offload { [self] in
      let deadline = ContinuousClock.now + Program.deadline
      while true {
        if let range = received.range(of: text) {
          let before = String(received[..<range.upperBound])
          received = String(received[range.upperBound...])
          return before
        }
        guard let bytes = try output.read(by: deadline) else {
          throw WalkFailure(description: "the program ended without \"\(text)\":\n\(received)")
        }
        received += String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Sends a signal to the program.
  func signal(_ signal: Int32) { kill(process, signal) }

  /// Closes the program's input, and reads what is left until it ends.
  func finish() async throws -> Outcome {
    input = nil
    async let errorText = offload { [errors] in try Self.rest(of: errors) }
    let text = try await offload { [output] in try Self.rest(of: output) }
    let ending = try await Program.wait(for: process)
    hasEnded = true
    return Outcome(output: received + text, errors: try await errorText, ending: ending)
  }

  private static func rest(of descriptor: Descriptor) throws -> String {
    var bytes: [UInt8] = []
    let deadline = ContinuousClock.now + Program.deadline
    while let more = try descriptor.read(by: deadline) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs the program on a whole script.
  static func run(_ arguments: String..., script: String) async throws -> Outcome {
    try await run(arguments, bytes: Array(script.utf8))
  }

  /// Runs the program on a whole script that need not be text.
  static func run(_ arguments: [String], bytes: [UInt8]) async throws -> Outcome {
    let folder = try TemporaryFolder()
    let file = try folder.file("script", "")
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return try await ScriptWalk(arguments, input: file).finish()
  }
}
