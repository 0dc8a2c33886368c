import Foundation
import Testing

@testable import StoreMacros

/// The built plug-in, run as the compiler runs it.
struct PluginProcessTests {
  @Test func `The plug-in answers each request and ends with the input`() throws {
    let process = Process()
    process.executableURL = try Self.plugin()
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let requests = [#"{"getCapability":{}}"#, #"{"unheardOf":{}}"#]
    for request in requests {
      input.fileHandleForWriting.write(Data(Frames.frame(Array(request.utf8))))
    }
    try input.fileHandleForWriting.close()
    let replies = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let expected = requests.flatMap {
      Frames.frame(JSONWriter.write(RequestHandler.answer(Array($0.utf8))))
    }
    #expect(Array(replies) == expected)
  }

  @Test func `An input that ends inside a message ends the plug-in`() throws {
    let process = Process()
    process.executableURL = try Self.plugin()
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data([200, 0, 0, 0, 0, 0, 0, 0, 1]))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try output.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  /// The executable beside the tests.
  static func plugin() throws -> URL {
    let folders = [CommandLine.arguments[0], Bundle.main.bundlePath].map {
      URL(fileURLWithPath: $0).deletingLastPathComponent()
    }
    let parents = folders.flatMap { [$0, $0.deletingLastPathComponent()] }
    let plugin = (parents + [Bundle.main.bundleURL])
      .map { $0.appendingPathComponent("StoreMacros-tool") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(plugin, "no StoreMacros-tool beside \(CommandLine.arguments[0])")
  }
}
