import Testing

@testable import StoreMacrosCode

struct RequestHandlerTests {
  func answer(_ message: String) -> String {
    String(decoding: JSONWriter.write(RequestHandler.handle(Array(message.utf8))), as: UTF8.self)
  }

  @Test func `The capability is the protocol's version`() {
    #expect(
      answer(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
        == #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
    )
  }

  @Test(arguments: [
    #"{"loadPluginLibrary":{"libraryPath":"x"}}"#, "{}", "[]", "not JSON", "",
    #"{"expandAttachedMacro":{}}"#, #"{"expandFreestandingMacro":{}}"#,
  ])
  func `A request that is not known has a reply with an error`(message: String) {
    let reply = answer(message)
    #expect(reply.hasPrefix(#"{"expandMacroResult":{"expandedSource":null,"diagnostics":[{"#))
  }

  @Test func `A macro that is not known is named in the error`() throws {
    let request = #"""
      {"expandAttachedMacro":{"macro":{"typeName":"Nope"},"macroRole":"member",
      "attributeSyntax":{"source":"@Nope"},"declSyntax":{"source":"struct S {}"}}}
      """#
    #expect(answer(request).contains("StoreMacros has no macro 'Nope'"))
  }
}
