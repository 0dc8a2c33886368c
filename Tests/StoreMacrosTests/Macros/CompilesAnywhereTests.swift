import Testing

@testable import StoreMacrosCode

/// What the macros write, in the places and beside the parts where it used not to compile.
struct CompilesAnywhereTests {
  private func expectAccepted(
    _ code: String,
    arguments: [String] = [],
    at place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let client = try CompiledClient(
      code,
      imports: "import Foundation; import Navigation; import Store",
      arguments: arguments + ["-warnings-as-errors"]
    )
    #expect(client.isAccepted, "\(client.output)", sourceLocation: place)
  }

  /// A type for each conformance that a macro writes.
  private static let types = """
    @ObservableState struct S: Hashable, Codable { var n = 0 }
    @ObservableState struct K: Codable { var n = 0; enum CodingKeys: CodingKey { case n } }
    @ObservableState enum E: Equatable { case a(Int) }
    @CasePathable enum C { case a(Int) }
    @Reducer struct F { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a } }
    @Reducer enum P { case a(Leaf) }
    @Reducer(state: .equatable) struct R { struct State { var n = 0 } }

    """

  @Test(arguments: [
    "nonisolated enum Around {", "enum Around {}\nnonisolated extension Around {",
    "actor Around {}\nnonisolated extension Around {", "@MainActor enum Around {",
  ])
  func `B121 - Conformances compile in types of any isolation, where the main actor is the default`(
    around: String
  ) throws {
    let plain = "\(around)\n\(Self.types)}"
    let leaf = "@Reducer nonisolated struct Leaf {}"
    try expectAccepted("\(leaf)\n\(plain)", arguments: ["-default-isolation", "MainActor"])
  }

  @Test
  func `B121 - Conformances compile for a nonisolated type beside a default of the main actor`()
    throws
  {
    let types = Self.types.replacing(#/(struct|enum) [A-Z]\b/#) { "nonisolated \($0.0)" }
    let leaf = "@Reducer nonisolated struct Leaf {}"
    try expectAccepted("\(leaf)\n\(types)", arguments: ["-default-isolation", "MainActor"])
  }

  @Test(arguments: [[], ["-D", "ACTIVE"]])
  func `B121 - A part that is written in some builds is left to the author in these alone`(
    arguments: [String]
  ) throws {
    try expectAccepted(
      """
      @Reducer struct Leaf {}
      @ObservableState struct S: Equatable, Codable {
        #if ACTIVE
        enum CodingKeys: CodingKey { case a }
        var customMirror: Mirror { Mirror(reflecting: 1) }
        static func == (lhs: Self, rhs: Self) -> Bool { true }
        #endif
        var a = 1
      }
      @Reducer struct F {
        #if ACTIVE
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
        #endif
      }
      @Reducer enum P {
        case a(Leaf)
        #if ACTIVE
        enum State { case a(Leaf.State) }
        enum Action { case a(Leaf.Action) }
        #endif
      }
      @CasePathable enum C {
        case a
        #if ACTIVE
        struct AllCasePaths {}
        static var allCasePaths: AllCasePaths { AllCasePaths() }
        #endif
      }
      @DependencyClient struct D {
        var a: @Sendable (_ id: Int) -> Void
        #if ACTIVE
        init(a: @escaping @Sendable (_ id: Int) -> Void) { self.a = a }
        func a(id: Int) {}
        #endif
      }
      """,
      arguments: arguments
    )
  }

  @Test func `B121 - A body and a reduce in two branches of an #if are not both written`() throws {
    try expectAccepted(
      """
      @Reducer struct F {
        #if NEVER
        var body: some ReducerOf<Self> { EmptyReducer() }
        #else
        func reduce(into state: inout Self.State, action: Self.Action) -> Effect<Self.Action> { .none }
        #endif
      }
      """
    )
  }

  @Test func `B121 - An #if without a case stands anywhere in an enum`() throws {
    try expectAccepted(
      """
      @Reducer struct Leaf {}
      @Reducer enum P {
        case a(Leaf)
        #if !NEVER
        #if NEVER
        struct Other {}
        #endif
        case b(Leaf)
        #endif
        #if NEVER
        #else
        case alert(AlertState<Never>)
        #endif
      }
      """
    )
  }

  @Test func `B121 - An '==' in an extension or of a protocol replaces the macro's`() throws {
    try expectAccepted(
      """
      protocol EqualByCount: Equatable { var count: Int { get } }
      extension EqualByCount { static func == (a: Self, b: Self) -> Bool { a.count == b.count } }
      @ObservableState struct S: Equatable {
        var a: () -> Void = {}
        var b = {}
        var c: [any Error] = []
        var d: (Int, Int)?
        var e: Int.Type = Int.self
        var f: [String: Any] = [:]
        @Redacted var g: () -> Void = {}
      }
      extension S { static func == (a: S, b: S) -> Bool { true } }
      @ObservableState struct T: Equatable, EqualByCount { var count = 0; var a: () -> Void = {} }
      @ObservableState struct U: Equatable, EqualByCount { var count = 0 }
      """
    )
  }

  @Test func `B121 - Without an '==' the compiler names the property that has none`() throws {
    let client = try CompiledClient(
      "@ObservableState struct S: Equatable { var a: () -> Void = {} }"
    )
    #expect(client.output.contains("error: type 'S' does not conform to protocol 'Equatable'"))
  }

  @Test func `B121 - Words that begin expressions are names of properties and cases`() throws {
    try expectAccepted(
      """
      @ObservableState struct S: Equatable, Codable {
        let await = 1, unsafe = 2, consume = 3, each = 4, any = 5
        @ObservationStateIgnored var yield = 6
        var copy = 7
      }
      @DependencyClient struct D {
        var await: @Sendable (_ id: Int) async throws -> Void
        var unsafe: Int
      }
      @CasePathable enum C { case await(Reply<Int>), unsafe(Reply<Int>) }
      """
    )
  }

  @Test func `B121 - Types and conformances by hand are kept in features and enums of features`()
    throws
  {
    try expectAccepted(
      """
      @Reducer struct Leaf { enum Action { case a } }
      @Reducer struct F {
        enum Action: CasePathable {
          case a(Int)
          struct AllCasePaths: Sendable {
            var a: AnyCasePath<Action, Int> {
              AnyCasePath(embed: { .a($0) }, extract: { if case .a(let a) = $0 { a } else { nil } })
            }
          }
          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }
        var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
      }
      enum Around {
        @Reducer enum P {
          case a(Leaf), b(Int, of: String)
          enum State { case a(Leaf.State), b(Int, of: String) }
          enum Action { case a(Leaf.Action) }
        }
      }
      @Reducer struct Host {
        @ObservableState struct State { @Presents var path: Around.P.State? }
        enum Action { case path(PresentationAction<Around.P.Action>) }
        var body: some ReducerOf<Self> { Reduce { _, _ in .none }.ifLet(\\.$path, action: \\.path) }
      }
      """
    )
  }

  @Test func `B121 - Several names in one declaration are all initialised, compared and coded`()
    throws
  {
    try expectAccepted(
      """
      @ObservableState struct S: Equatable, Codable {
        let (a, (b, c)): (Int, (Int, Int))
        @ObservationStateIgnored var (d, e) = (1, 2)
        @ObservationStateIgnored var f, g: Int
        init() { (a, (b, c)) = (1, (2, 3)); (f, g) = (4, 5) }
      }
      @DependencyClient struct D { var a, b: @Sendable () -> Void }
      func make() -> D { D(a: {}, b: {}) }
      """
    )
  }

  @Test(arguments: ["var a, b: Int", "var a, b: Int?, c = 1", "var a: Int, b: Int"])
  func `B121 - Names that share a var are refused, also where only the last has a type`(
    property: String
  ) throws {
    let source = "struct S {\n  \(property)\n}"
    let expansion = try Expansion("ObservableStateMacro", "member", of: source)
    let error = try expansion.onlyError()
    #expect(error.message == "@ObservableState needs a 'var' of its own for each property")
    #expect(error.offset == (try offset(of: "b", in: source)))
    let fixIt = expansion.diagnostics[0]["fixIts"]?.array?.first?["changes"]?.array?.first
    let repair = try #require(fixIt?["newText"]?.string)
    #expect(try Outline.type("struct S {\n\(repair)\n}").members.count > 1)
    #expect(repair.hasPrefix("var a: Int"))
  }

  @Test(arguments: ["Redacted", "Presents"], ["weak", "unowned", "unowned(unsafe)", "lazy"])
  func `B121 - A property that its modifier would store otherwise is refused`(
    macro: String,
    modifier: String
  ) throws {
    let property = "\(modifier) var a: A?"
    let expansion = try Expansion("\(macro)Macro", "accessor", of: property)
    let error = try expansion.onlyError()
    #expect(error.message.hasPrefix("@\(macro) stores its value "))
    #expect(error.offset == 0)
    #expect(try Expansion("\(macro)Macro", "peer", of: property).source.isEmpty)
  }

  @Test(arguments: [
    "any A", "@Sendable () -> Void", "A.Type", "A & B", "[A]", "A?", "(A, B)", "Any", "Array<A>",
  ])
  func `B121 - A value that is no feature is the macro's own error, with its repair`(
    type: String
  )
    throws
  {
    let expansion = try Expansion("ReducerMacro", "member", of: "enum P { case a(\(type)) }")
    let error = try expansion.onlyError()
    #expect(error.message.hasPrefix("'a' needs one feature"))
    #expect(error.offset == 16)
    let fixIt = expansion.diagnostics[0]["fixIts"]?.array?.first?["changes"]?.array?.first
    #expect(fixIt?["newText"] == .string("@ReducerCaseIgnored "))
  }

  @Test func `A case of several values is ignored, without a mark`() throws {
    let source = "enum P { case a(A); case meeting(Meeting, syncUp: SyncUp) }"
    let expansion = try Expansion("ReducerMacro", "member", of: source)
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.source.contains("  case meeting(Meeting, syncUp: SyncUp)\n"))
    #expect(!expansion.source.contains("Meeting.State"))
  }

  @Test func `A property that can't be compared is an error that says what to write`() throws {
    func client(_ braces: String, _ rest: String) throws -> CompiledClient {
      try CompiledClient(
        """
        struct Plain { var value = 0 }
        @ObservableState struct State: Equatable { var plain = Plain(); var count = 0
        \(braces) }
        \(rest)
        """
      )
    }
    let comparison =
      "static func == (one: State, other: State) -> Bool { one.count == other.count }"
    #expect(try client(comparison, "").isAccepted)
    for rest in ["", "extension State { \(comparison) }"] {
      let refused = try client("", rest)
      #expect(!refused.isAccepted && !refused.isCrash)
      #expect(refused.output.contains("or write the state's '==' in its braces"))
      #expect(!refused.output.contains("requires that"))
    }
  }
}
