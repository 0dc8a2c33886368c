import Testing

@testable import StoreMacrosCode

struct ReducerMacroTests {
  @Test func `What a feature has is left alone`() throws {
    let expansion = try Expansion(
      "ReducerMacro",
      "member",
      of: "struct F { typealias State = Int; enum Action {}; var body: some ReducerOf<Self> { r } }"
    )
    #expect(expansion.source.isEmpty)
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func `What a feature lacks is written`() throws {
    let expansion = try Expansion("ReducerMacro", "member", of: "public struct F {}")
    try expansion.expect(
      """
      public struct State: Swift::Codable, Swift::Equatable, Swift::Hashable, Swift::Sendable {
        public init() {}
      }

      @Store::CasePathable
      public enum Action: Swift::Equatable, Swift::Hashable, Swift::Sendable {}

      public var body: Store::EmptyReducer<Self.State, Self.Action> {
        Store::EmptyReducer()
      }
      """,
      compiledIn: """
        @Reducer
        public struct F {}
        """
    )
  }

  @Test func `A reduce function stands for the body`() throws {
    let expansion = try Expansion(
      "ReducerMacro",
      "member",
      of: """
        struct F { struct State {}; enum Action {}
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none } }
        """
    )
    #expect(expansion.source.isEmpty)
  }

  @Test(arguments: [
    (
      "enum Action {}",
      "func reduce(into s: inout State, action: Action) -> Effect<Action> { .none }", "State"
    ),
    (
      "struct State {}",
      "func reduce(into s: inout State, action: Action) -> Effect<Action> { .none }", "Action"
    ),
    ("enum Action {}", "var body: some Reducer<State, Action> { r }", "State"),
    ("enum Action {}", "var body: some Reducer<Self.State, Action> { r }", nil),
    ("typealias State = Int; enum Action {}", "var body: some Reducer<State, Action> { r }", nil),
    ("", "var body: some Reducer<Int, Child.Action> { r }", nil),
  ])
  func `A type that is named and not declared is noted where it is named`(
    types: String,
    reducer: String,
    name: String?
  ) throws {
    for parameter in ["", "<\(name ?? "T")>"] {
      let source = "struct F\(parameter) { \(types); \(reducer) }"
      let diagnostics = try Expansion("ReducerMacro", "member", of: source).diagnostics
      guard let name, parameter.isEmpty else {
        #expect(diagnostics.isEmpty)
        continue
      }
      #expect(diagnostics.map { $0["severity"] } == [.string("note")])
      #expect("\(diagnostics)".contains("declares no"))
      #expect("\(diagnostics)".contains("Self.\(name)"))
    }
  }

  @Test func `A body beside a reduce function is an error at the body`() throws {
    let source = """
      struct F { func reduce(into s: inout S, action: A) -> Effect<A> { .none }
        var body: some ReducerOf<Self> { r } }
      """
    let error = try Expansion("ReducerMacro", "member", of: source).onlyError()
    #expect(error.offset == (try offset(of: "body", in: source)))
  }

  @Test(arguments: [
    ("enum Action {}", "@Store::CasePathable"), ("@CasePathable enum Action {}", ""),
    ("enum State {}", "@Store::CasePathable @dynamicMemberLookup"),
    ("@dynamicMemberLookup enum State {}", "@Store::CasePathable"), ("struct State {}", ""),
    ("enum Other {}", ""), ("let body = r", ""),
    (
      "var body: some ReducerOf<Self> { r }", "@Store::ReducerBodyBuilder<Self.State, Self.Action>"
    ),
    ("@ReducerBuilder<S, A> var body: some ReducerOf<Self> { r }", ""),
    ("@ReducerBodyBuilder<S, A> var body: some ReducerOf<Self> { r }", ""),
    ("static var body: Int { 1 }", ""),
  ])
  func `Members get the attributes they need`(member: String, attributes: String) throws {
    let expansion = try Expansion(
      "ReducerMacro",
      "memberAttribute",
      of: member,
      parent: "struct F {}"
    )
    #expect(expansion.source == attributes)
  }

  @Test func `An enum of features gets the features' states, actions and stores`() throws {
    let expansion = try Expansion(
      "ReducerMacro",
      "member",
      of:
        "enum Path { case detail(Detail); @ReducerCaseIgnored case note(text: String); case none }"
    )
    try expansion.expect(
      #"""
      @Store::CasePathable
      @dynamicMemberLookup
      @Store::ObservableState
      enum State: Store::CaseReducerState, Store::CasePathable, Store::ObservableState {
        typealias StateReducer = Path
        case detail(Detail.State)
        case note(text: String)
        case none
      }

      @Store::CasePathable
      enum Action: Store::CasePathable {
        case detail(Detail.Action)
      }

      @Store::ReducerBuilder<Self.State, Self.Action>
      static var body: some Store::Reducer<Self.State, Self.Action> {
        Store::Scope(state: \.detail, action: \.detail) {
          Detail()
        }
      }

      enum CaseScope {
        case detail(Store::StoreOf<Detail>)
        case note(text: String)
        case none
      }

      @_Concurrency::MainActor
      static func scope(
        _ store: Store::Store<Self.State, Self.Action>
      ) -> CaseScope {
        switch store.state {
        case let .detail(v0):
          return .detail(store.scope(v0, state: \.detail, action: \.detail))
        case let .note(v0): return .note(text: v0)
        case .none: return .none
        }
      }

      @_Concurrency::MainActor
      struct CaseScopes {
        var detail: Store::CaseScopePath<State, Action, Detail.State, Detail.Action> {
          Store::CaseScopePath(state: \.detail, action: \.detail)
        }
      }

      @_Concurrency::MainActor
      static var caseScopes: CaseScopes { CaseScopes() }
      """#,
      compiledIn: """
        @Reducer
        struct Detail {}
        @Reducer
        enum Path { case detail(Detail); @ReducerCaseIgnored case note(text: String); case none }
        """
    )
  }

  @Test func `The default value of a payload makes the feature`() throws {
    let expansion = try Expansion(
      "ReducerMacro",
      "member",
      of: "enum P { case a(A<Int> = A(mode: .b)) }"
    )
    #expect(expansion.source.contains("{\n    (A(mode: .b)) as A<Int>\n  }"))
    #expect(expansion.source.contains("case a(A<Int>.State)"))
  }

  @Test func `A payload that is no feature is an error with a repair`() throws {
    let source = "enum P { case a((A, B)) }"
    let expansion = try Expansion("ReducerMacro", "member", of: source)
    #expect(try expansion.onlyError().offset == 16)
    let fixIt = expansion.diagnostics[0]["fixIts"]?.array?.first
    #expect(fixIt?["changes"]?.array?.first?["newText"] == .string("@ReducerCaseIgnored "))
  }

  @Test func `An enum conforms to both protocols, a struct to one`() throws {
    func conformance(_ declaration: String, _ features: [String] = []) throws -> String {
      try Expansion(
        "ReducerMacro",
        "extension",
        of: declaration,
        extending: "F",
        conformances: "Reducer, CaseReducer",
        features: features
      ).source
    }
    #expect(try conformance("struct F {}") == "extension F: Store::Reducer {}")
    #expect(try conformance("enum F {}") == "extension F: Store::CaseReducer, Store::Reducer {}")
    #expect(
      try conformance("struct F {}", ["NoExplicitNonIsolated"])
        == "extension F: @_Concurrency::MainActor Store::Reducer {}"
    )
  }

  @Test func `An ephemeral case has actions, but no reducer`() throws {
    let expansion = try Expansion(
      "ReducerMacro",
      "member",
      of: """
        public enum P {
          /// Warns.
          @ReducerCaseEphemeral case alert(Alert<A>)
          case feature(F)
        }
        """
    )
    try expansion.expect(
      """
      @Store::CasePathable
      @dynamicMemberLookup
      @Store::ObservableState
      public enum State: Store::CaseReducerState, Store::EphemeralState, Store::CasePathable, Store::ObservableState {
        public typealias StateReducer = P
        /// Warns.
        case alert(Alert<A>)
        case feature(F.State)
        public var isEphemeral: Swift::Bool {
          switch self {
        case .alert: return true
        case .feature: return false
          }
        }
      }

      @Store::CasePathable
      public enum Action: Store::CasePathable {
        /// Warns.
        case alert(Alert<A>.Action)
        case feature(F.Action)
      }
      """,
      isStart: true,
      compiledIn: """
        @Reducer
        public struct F {}
        public enum A: Sendable {}
        public typealias Alert<Action: Sendable> = AlertState<Action>
        @Reducer
        public enum P {
          /// Warns.
          @ReducerCaseEphemeral case alert(Alert<A>)
          case feature(F)
        }
        """
    )
    #expect(!expansion.source.contains("Scope(state: \\.alert"))
    #expect(expansion.source.contains("case let .alert(v0): return .alert(v0)"))
  }

  @Test func `Self in a case is the enum, wherever it is written`() throws {
    let expansion = try Expansion(
      "ReducerMacro",
      "member",
      of: """
        enum P {
          @ReducerCaseEphemeral case alert(AlertState<Self.Alert>)
          @ReducerCaseIgnored case note(Self.Kind = Self.Kind.a)
        }
        """
    )
    #expect(!expansion.source.contains("Self.Alert"))
    #expect(!expansion.source.contains("Self.Kind"))
    #expect(expansion.source.split(separator: "alert(AlertState<P.Alert>").count == 4)
    #expect(expansion.source.split(separator: "note(P.Kind = P.Kind.a)").count == 3)
  }

  @Test func `Only where a case is deprecated are the reducer and the scopes`() throws {
    let marked = try Expansion(
      "ReducerMacro",
      "member",
      of: "enum P { @available(*, deprecated) case a(A); case b(B) }"
    )
    #expect(marked.source.contains("@available(*, deprecated)\n@Store::ReducerBuilder"))
    #expect(marked.source.contains("@available(*, deprecated)\n@_Concurrency::MainActor"))
    let plain = try Expansion("ReducerMacro", "member", of: "enum P { case b(B) }")
    #expect(!plain.source.contains("deprecated"))
  }

  @Test func `The state of an enum of the main actor is that actor's reducer's`() throws {
    let expansion = try Expansion(
      "ReducerMacro",
      "member",
      of: "@MainActor enum P { case a(A) }"
    )
    #expect(
      expansion.source.contains("enum State: @_Concurrency::MainActor Store::CaseReducerState,")
    )
  }

  @Test(arguments: ["case a", "case a(A, B)"])
  func `An ephemeral case without one value is an error at its name`(line: String) throws {
    let source = "enum P { @ReducerCaseEphemeral \(line) }"
    let error = try Expansion("ReducerMacro", "member", of: source).onlyError()
    #expect(error.message.contains("needs one value to be ephemeral"))
    #expect(error.offset == (try offset(of: line, in: source)) + 5)
  }

  @Test func `What the author of an enum wrote is left alone`() throws {
    let expansion = try Expansion(
      "ReducerMacro",
      "member",
      of: """
        enum P { case a(A); enum Action {}; struct CaseScope {}
          static var body: some Reducer<State, Action> { r }
          static func scope(_ store: StoreOf<P>) -> CaseScope { .init() } }
        """
    )
    #expect(expansion.source.hasPrefix("@Store::CasePathable\n@dynamicMemberLookup"))
    #expect(!expansion.source.contains("enum Action"))
    #expect(!expansion.source.contains("CaseScope"))
    #expect(!expansion.source.contains("static var body"))
  }

  @Test(arguments: [
    ("case a(A)", "@Store::ReducerCase"), ("case a(A = A())", "@Store::ReducerCase"),
    ("case a, b(B)", "@Store::ReducerCase"), ("case a", ""), ("case a((A, B))", ""),
    ("@ReducerCaseIgnored case a(A)", ""),
    ("@ReducerCaseEphemeral case a(A)", "@Store::ReducerCase"),
    ("@ReducerCaseEphemeral case a", ""), ("case twice(A)", ""),
  ])
  func `The payload of a case is checked where the case is`(
    line: String,
    attributes: String
  ) throws {
    let expansion = try Expansion(
      "ReducerMacro",
      "memberAttribute",
      of: line,
      parent: "enum P { case twice(A); case twice(B) }"
    )
    #expect(expansion.source == attributes)
  }

  @Test(arguments: [
    ("case a(A<B>)", "StoreOf<A<B>>"),
    ("@ReducerCaseEphemeral case c(AlertState<B>)", "EphemeralActionOf<AlertState<B>>"),
  ])
  func `The check names what takes features, or ephemeral payloads, alone`(
    line: String,
    check: String
  ) throws {
    try Expansion("ReducerCaseMacro", "peer", of: line).expect(
      "private typealias $sX14featureOfCase0fMu_ = Store::\(check)",
      compiledIn: """
        @Reducer
        struct A<T> {}
        typealias B = Int
        @Reducer
        enum P { \(line) }
        """
    )
  }

  @Test(arguments: [
    ("$s1PO1a11ReducerCasefMp_", [0]), ("$s1PO3x1_11ReducerCasefMp_", [1]),
    // The compiler has an expansion for the line too.
    ("$s1PO1_11ReducerCasefMp_", []),
    // A name of other letters isn't found.
    ("$s1PO005gre_2ka11ReducerCasefMp_", [0, 1, 2]),
  ])
  func `Each case of a line is checked by its own expansion`(
    discriminator: String,
    cases: [Int]
  ) throws {
    let line = "case a(A<B>), x1_(C = C()), größe(D)"
    let source = try Expansion("ReducerCaseMacro", "peer", of: line, discriminator: discriminator)
      .source
    let checked = (0...2).filter { source.contains("featureOfCase\($0)") }
    #expect(checked == cases)
  }

  @Test(arguments: [
    ("func reduce(_ s: inout S, _ a: A) -> E { .none }", "not 'reduce(_:_:)'", "reduce"),
    ("static func reduce(into s: inout S, action: A) -> E {}", "not 'static'", "reduce"),
    ("func body() -> R { r }", "a property, not a function", "body"),
    ("static var body: R { r }", "it is not 'static'", "body"),
    ("var reduce: some ReducerOf<Self> { r }", "are its 'body'", "reduce"),
  ])
  func `What looks like a body but is none is an error at its name`(
    member: String,
    message: String,
    place: String
  ) throws {
    let source = "struct F { \(member) }"
    let expansion = try Expansion("ReducerMacro", "member", of: source)
    let error = try expansion.onlyError()
    #expect(error.message.contains(message))
    #expect(error.offset == (try offset(of: place, in: source)))
    #expect(expansion.source.contains("enum Action"))
    let withBody = "struct F { \(member); var body: B { b } }"
    if place == "reduce" {
      #expect(try Expansion("ReducerMacro", "member", of: withBody).diagnostics.isEmpty)
    }
  }

  @Test func `A payload that can be no feature is an error at its type`() throws {
    for payload in ["(A, B)", "[A]", "A?", "() -> A"] {
      let source = "enum P { case a(\(payload)) }"
      let error = try Expansion("ReducerMacro", "member", of: source).onlyError()
      #expect(error.offset == 16, "\(payload)")
    }
  }
}
