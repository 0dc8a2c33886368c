import Testing

@testable import StoreMacros

struct ViewActionMacroTests {
  private func expand(
    _ source: String,
    for argument: String = "(for: A.B.self)"
  ) throws
    -> Expansion
  {
    try Expansion(
      "ViewActionMacro",
      "extension",
      of: source,
      extending: "V",
      conformances: "ViewActionSending",
      attribute: "@ViewAction\(argument)"
    )
  }

  @Test func `A view gets the conformance and its feature's types`() throws {
    let expansion = try expand("public struct V { public let store: StoreOf<A.B> }")
    try expansion.expect(
      """
      extension V: @_Concurrency::MainActor Store::ViewActionSending {
        public typealias StoreState = A.B.State
        public typealias StoreAction = A.B.Action
      }
      """,
      compiledIn: """
        public enum A {
          @Reducer
          public struct B {
            public enum Action: ViewAction {
              case view(View)
              public enum View {}
            }
          }
        }
        @MainActor
        @ViewAction(for: A.B.self)
        public struct V { public let store: StoreOf<A.B> }
        """
    )
  }

  @Test func `A view without a store is an error at its name`() throws {
    let error = try expand("struct V { static var store = 1 }").onlyError()
    #expect(error.message.contains("needs a property 'store'"))
    #expect(error.offset == 7)
  }

  @Test func `An enum is an error at its keyword`() throws {
    #expect(try expand("enum V {}").onlyError().offset == 0)
  }

  @Test func `What is no feature's type is an error`() throws {
    let error = try expand("struct V { let store: S }", for: "(for: feature)").onlyError()
    #expect(error.message.contains("for: Feature.self"))
  }

  @Test(arguments: [
    ("store.send(.view(.tap))", "send(.tap)"), ("self.store.send(.view(.a(1)))", "send(.a(1))"),
    ("store.send(.tap)", nil), ("other.store.send(.view(.tap))", nil),
    ("store.send(.view(.tap), x)", nil),
  ])
  func `A view action sent past the view is a warning with a repair`(
    call: String,
    repair: String?
  ) throws {
    let source = "struct V { let store: S; func f() { \(call) } }"
    let expansion = try expand(source)
    let warnings = expansion.diagnostics
    #expect(warnings.map { $0["severity"] } == (repair == nil ? [] : [.string("warning")]))
    #expect(expansion.source.hasPrefix("extension V"))
    guard let repair else { return }
    let change = warnings[0]["fixIts"]?.array?.first?["changes"]?.array?.first
    #expect(change?["newText"] == .string(repair))
    #expect(change?["range"]?["startOffset"]?.int == (try offset(of: call, in: source)))
    #expect(
      change?["range"]?["endOffset"]?.int == (try offset(of: call, in: source)) + call.utf8.count
    )
  }
}
