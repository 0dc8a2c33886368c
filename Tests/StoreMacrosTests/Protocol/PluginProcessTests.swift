import Foundation
import Testing

@testable import StoreMacrosCode

/// The built plug-in, run as the compiler runs it.
struct PluginProcessTests {
  @Test func `The plug-in answers each request and ends with the input`() throws {
    let process = Process()
    process.executableURL = try BuiltPlugin.executable()
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let requests = [#"{"getCapability":{}}"#, #"{"unknownRequest":{}}"#]
    for request in requests {
      input.fileHandleForWriting.write(Data(Frames.frame(Array(request.utf8))))
    }
    try input.fileHandleForWriting.close()
    let replies = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let expected = requests.flatMap {
      Frames.frame(JSONWriter.write(RequestHandler.handle(Array($0.utf8))))
    }
    #expect(Array(replies) == expected)
  }

  @Test func `An input that ends inside a message ends the plug-in`() throws {
    let process = Process()
    process.executableURL = try BuiltPlugin.executable()
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
}
