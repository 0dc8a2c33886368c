import Testing

@testable import StoreMacrosCode

struct LocationMacroTests {
  private func answer(_ message: String) -> String {
    String(decoding: JSONWriter.write(RequestHandler.handle(Array(message.utf8))), as: UTF8.self)
  }

  private static let start = #"{"expandFreestandingMacro":{"macro":{"typeName":"#

  @Test(arguments: [
    #"\#(start)"LocationMacro"},"syntax":{"source":""}}}"#,
    #" \#(start) "LocationMacro" }, "syntax": {"source": ""}}}"#,
  ])
  func `A location is the call site`(request: String) {
    #expect(
      answer(request)
        == #"{"expandMacroResult":{"expandedSource":"Store::callSite()","diagnostics":[]}}"#
    )
  }

  @Test(arguments: [
    #"\#(start)"M"},"syntax":{"source":"(\"typeName\":\"LocationMacro\")"}}}"#,
    #"\#(start)"LocationMacros"},"syntax":{"source":""}}}"#,
    #"{"expandAttachedMacro":{"macro":{"typeName":"LocationMacro"},"macroRole":"member","#
      + #""attributeSyntax":{"source":"@M"},"declSyntax":{"source":"struct S {}"}}}"#,
  ])
  func `Another request that has the macro's name in it is not one for a location`(
    request: String
  ) {
    #expect(answer(request).contains(#""expandedSource":null"#))
  }

  @Test func `The compiler gets the call site wherever a location is left out`() throws {
    let client = try CompiledClient(
      """
      func log(location: SourceLocation = #Store::location) {}
      @MainActor func send(_ store: Store<Int, Int>, _ effects: [Effect<Int>]) {
        store.send(1)
        _ = effects.map { $0.debounce(id: 1, for: .seconds(1), clock: ContinuousClock()) }
        log()
        print(#location)
      }
      """,
      arguments: ["-warnings-as-errors", "-Xfrontend", "-dump-macro-expansions"]
    )
    #expect(client.isAccepted, "\(client.output)")
    let expansions = client.expansions.map { $0.filter { !$0.isWhitespace } }
    #expect(expansions == Array(repeating: LocationMacro.expansion, count: 4))
  }

  /// Such a file may call no member of a type of Store, nor does it find the macro by its bare name.
  @Test func `A file that imports only Navigation leaves locations out`() throws {
    let client = try CompiledClient(
      "func close(_ dismiss: DismissEffect) async { await dismiss() }",
      imports: "import Navigation",
      arguments: ["-warnings-as-errors", "-enable-upcoming-feature", "MemberImportVisibility"]
    )
    #expect(client.isAccepted, "\(client.output)")
  }

  @Test func `A name of the app's own does not stand in the way`() throws {
    let client = try CompiledClient(
      """
      struct SourceLocation {}
      enum Store {}
      func callSite() {}
      func close(_ dismiss: DismissEffect, location: Int) async { await dismiss() }
      """,
      arguments: ["-warnings-as-errors"]
    )
    #expect(client.isAccepted, "\(client.output)")
  }

  @Test(arguments: ["#location(7)", #"#location("A.swift", line: 7)"#, "#location { 7 }"])
  func `A location with arguments is an error`(use: String) throws {
    let client = try CompiledClient("func log() {\n  _ = \(use)\n}")
    #expect(!client.isAccepted)
    let message =
      use.hasSuffix("}")
      ? "extra trailing closure passed in macro expansion"
      : "argument passed to macro expansion that takes no arguments"
    let error = try Regex("Client.swift:3:[0-9]+: error: \(message)\n")
    #expect(client.output.contains(error), "\(client.output)")
  }
}
