import Testing

@testable import StoreMacrosCode

struct ViewActionMacroTests {
  private static let view = "public struct V { public let store: StoreOf<A.B> }"

  private static let program = """
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
    \(view)
    """

  private func expand(
    _ source: String,
    _ role: String = "member",
    for argument: String = "(for: A.B.self)",
    conformances: String = "ViewActionSending"
  ) throws -> Expansion {
    try Expansion(
      "ViewActionMacro",
      role,
      of: source,
      extending: role == "extension" ? "V" : nil,
      conformances: role == "extension" ? conformances : nil,
      attribute: "@ViewAction\(argument)"
    )
  }

  @Test func `A view gets its feature's types`() throws {
    try expand(Self.view).expect(
      """
      public typealias StoreState = A.B.State

      public typealias StoreAction = A.B.Action
      """,
      compiledIn: Self.program
    )
  }

  @Test func `A view gets the conformance if it has none`() throws {
    try expand(Self.view, "extension").expect(
      "extension V: @_Concurrency::MainActor Store::ViewActionSending {}",
      compiledIn: Self.program
    )
    #expect(try expand(Self.view, "extension", conformances: "").source.isEmpty)
    #expect(try expand("struct V {}", "extension").source.isEmpty)
  }

  @Test func `A feature is found by the name it has where the view is declared`() throws {
    let client = try CompiledClient(
      """
      enum Counter {
        @Reducer
        struct Feature {
          enum Action: ViewAction {
            case view(View)
            enum View { case tapped }
          }
        }

        @MainActor
        @ViewAction(for: Feature.self)
        struct Screen {
          let store: StoreOf<Feature>
          func tap() { send(.tapped) }
        }
      }
      """,
      arguments: ["-warnings-as-errors"]
    )
    #expect(client.isAccepted, "\(client.output)")
  }

  @Test func `A view without a store is an error at its name`() throws {
    let error = try expand("struct V { static var store = 1 }").onlyError()
    #expect(error.message.contains("needs a property 'store'"))
    #expect(error.offset == 7)
  }

  @Test func `An enum is an error at its keyword`() throws {
    #expect(try expand("enum V {}", "extension").onlyError().offset == 0)
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
    #expect(expansion.source.hasPrefix("typealias StoreState"))
    guard let repair else { return }
    let change = warnings[0]["fixIts"]?.array?.first?["changes"]?.array?.first
    #expect(change?["newText"] == .string(repair))
    #expect(change?["range"]?["startOffset"]?.int == (try offset(of: call, in: source)))
    #expect(
      change?["range"]?["endOffset"]?.int == (try offset(of: call, in: source)) + call.utf8.count
    )
  }
}
