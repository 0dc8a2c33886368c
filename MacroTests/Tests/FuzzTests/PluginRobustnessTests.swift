import Foundation
import Testing

@testable import StoreMacrosCode

/// Input that the plug-in must survive: it responds, or it ends cleanly.
struct PluginRobustnessTests {
  private static func session() throws -> PluginSession {
    try PluginSession(BuiltPlugin.executable().path)
  }

  private static let capability = Array(#"{"getCapability":{"capability":{}}}"#.utf8)

  private static func expansion(_ source: String) -> [UInt8] {
    JSONWriter.write(
      FuzzRequest.attached(
        macro: "CasePathableMacro",
        role: "member",
        declaration: FuzzRequest.syntax(source),
        context: []
      )
    )
  }

  @Test(
    arguments: [
      [], [1, 2, 3], Array(repeating: 0xFF, count: 8), [0, 0, 0, 0, 0, 0, 0, 0x40, 1, 2, 3],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0, 1, 0, 0, 0, 0x7B],
    ] as [[UInt8]]
  )
  func `A header that is cut or lies ends the plug-in cleanly`(bytes: [UInt8]) throws {
    let session = try Self.session()
    try session.send(bytes)
    try session.end()
    #expect(session.hasEndedCleanly)
  }

  @Test func `Messages that are no requests get a response, and the next ones too`() throws {
    let session = try Self.session()
    let messages: [[UInt8]] = [
      [], [0xFF, 0xFE], Array("{\"expandAttachedMacro\":7}".utf8), Array("[[[[".utf8),
      Array(repeating: UInt8(ascii: "["), count: 1_000_000),
      Array(String(repeating: "{\"a\":", count: 200_000).utf8),
      Array("{\"unknownRequest\":{}}".utf8), Array("\"\\ud800\"".utf8),
      Array("{\"getCapability\"".utf8),
    ]
    for message in messages {
      let answer = try JSONReader.read(try session.ask(message))
      #expect(answer["expandMacroResult"]?["diagnostics"]?.array?.isEmpty == false)
    }
    let answer = try JSONReader.read(try session.ask(Self.capability))
    #expect(answer["getCapabilityResult"] != nil)
    try session.end()
    #expect(session.hasEndedCleanly)
  }

  @Test func `One process answers many requests, each for itself`() throws {
    let session = try Self.session()
    for number in 0..<1_000 {
      let answer = try JSONReader.read(
        try session.ask(Self.expansion("enum E { case c\(number) }"))
      )
      let source = try #require(answer["expandMacroResult"]?["expandedSource"]?.string)
      #expect(source.contains("c\(number)"))
      #expect(!source.contains("c\(number + 1)"))
    }
    try session.end()
    #expect(session.hasEndedCleanly)
  }

  @Test func `A huge source is expanded`() throws {
    let session = try Self.session()
    let comment = String(repeating: "x", count: 1_000_000)
    let source = "enum E { /* \(comment) */ case a }"
    let answer = try JSONReader.read(try session.ask(Self.expansion(source)))
    let result = try #require(answer["expandMacroResult"])
    #expect(result["diagnostics"]?.array?.isEmpty == true)
    #expect(result["expandedSource"]?.string?.contains("a") == true)
    try session.end()
    #expect(session.hasEndedCleanly)
  }

  @Test func `A compiler that no longer reads ends the plug-in cleanly`() throws {
    let session = try PluginSession(BuiltPlugin.executable().path, isRead: false)
    try session.send(Frames.frame(Self.capability))
    #expect(session.endsByItself(within: 300))
    try session.end()
    #expect(session.hasEndedCleanly)
  }
}
