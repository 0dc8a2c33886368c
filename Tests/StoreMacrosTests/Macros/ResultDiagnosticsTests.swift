import Testing

/// What the compiler says of mistakes with requests and results.
struct ResultDiagnosticsTests {
  private static let features = """
    struct PickIssue: Request { typealias Output = Int }

    @Reducer
    struct Detail {
      enum Action {
        case linkTapped
        case issuePicked(Reply<Int>)
        case namePicked(Reply<String>)
        case tapped
      }
    }

    @Reducer
    struct Picker {
      struct State {}
      enum Action: FinishingAction {
        typealias Output = Int
        case tapped
      }
    }

    @Reducer
    struct App {
      struct State { var path = StackState<Path.State>() }
      enum Action { case path(StackActionOf<Path>) }
      @Reducer enum Path {
        case detail(Detail)
        case picker(Picker)
      }
      var body: some ReducerOf<Self> {
        Reduce { _, _ in .none }
          .forEach(\\.path, action: \\.path)
          .route(PickIssue.self) { _ in ROUTE }
      }
    }

    func asking() -> EffectOf<Detail> { ASKING }
    func finishing() -> EffectOf<Picker> { FINISHING }
    func another() -> EffectOf<Detail> { ANOTHER }
    """

  /// Compiles the features with one of their parts replaced.
  private func client(
    route: String = ".picker(Picker.State())",
    asking: String = ".request(PickIssue(), reply: \\.issuePicked)",
    finishing: String = ".finish(1)",
    another: String = ".none"
  ) throws -> CompiledClient {
    try CompiledClient(
      Self.features
        .replacing("ROUTE", with: route)
        .replacing("ASKING", with: asking)
        .replacing("FINISHING", with: finishing)
        .replacing("ANOTHER", with: another)
    )
  }

  /// Expects one error, with a text, and no crash.
  private func expect(_ client: CompiledClient, fails text: String) {
    #expect(!client.isAccepted && !client.isCrash)
    #expect(client.output.contains(text), "\(client.output)")
  }

  @Test func `The features compile`() throws {
    let client = try client()
    #expect(client.isAccepted, "\(client.output)")
  }

  @Test func `A result of the wrong type doesn't compile`() throws {
    try expect(
      client(finishing: ".finish(\"1\")"),
      fails:
        "cannot convert value of type 'String' to expected argument type 'Picker.Action.Output' (aka 'Int')"
    )
  }

  @Test func `A reply to a case that takes another doesn't compile`() throws {
    try expect(
      client(asking: ".request(PickIssue(), reply: \\.namePicked)"),
      fails:
        "error: cannot convert value of type 'KeyPath<Case<Detail.Action>, Case<Reply<String>>>' to expected"
    )
  }

  @Test func `A reply to a case without a reply doesn't compile`() throws {
    try expect(
      client(asking: ".request(PickIssue(), reply: \\.tapped)"),
      fails:
        "to expected argument type 'KeyPath<Case<Detail.Action>, Case<Reply<PickIssue.Output>>>' (aka"
    )
  }

  @Test func `A route without its state doesn't compile`() throws {
    try expect(
      client(route: ".picker"),
      fails: "member 'picker' expects argument of type 'Picker.State'"
    )
  }

  @Test func `A route to a screen that the stack doesn't have doesn't compile`() throws {
    try expect(client(route: ".other"), fails: "has no member 'other'")
  }

  /// Compiles a feature with a body.
  private func feature(
    _ body: String,
    action: String = "enum Action { case tapped }"
  ) throws
    -> CompiledClient
  {
    try CompiledClient(
      """
      struct PickIssue: Request { typealias Output = Int }
      @Reducer struct Child {
        @ObservableState struct State: Equatable { init() {}; init(_ request: PickIssue) {} }
        enum Action { case tapped }
      }
      @Reducer struct Feature {
        @ObservableState struct State { var count = 0; var child = Child.State(); @Presents var sheet: Child.State? }
        \(action)
        var body: some ReducerOf<Self> {
          \(body)
        }
      }
      """
    )
  }

  @Test func `A feature that finishes must declare its result`() throws {
    try expect(
      feature("Reduce { _, _ in .finish(1) }"),
      fails: "note: a feature finishes with the result that its actions declare"
    )
  }

  @Test(arguments: [
    "Reduce { _, _ in .send(.child(.finish(1))) }",
    "Reduce { _, _ in .run { $0(.child(.finish(1))) } }",
    "Reduce { _, _ in router.wrap(1).route(2); return .none }",
    "Reduce { _, _ in .run { _ in router.signpost(\"x\").route(Int.max) } }",
  ])
  func `Actions named finish, and functions named route, are no mistakes`(body: String) throws {
    for action in ["child(Child.Action)", "child(Child.Action), finish(Int)"] {
      let body =
        action.contains("finish") ? body.replacing(".child(.finish(1))", with: ".finish(1)") : body
      let source =
        "struct F { struct State {}; enum Action { case \(action) }; var body: some ReducerOf<Self> { \(body) } }"
      let expansion = try Expansion("ReducerMacro", "member", of: source)
      #expect(expansion.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [".merge(.none, .finish(1))", "{ return .concatenate(.finish(1)) }()"])
  func `A result among merged effects must be declared too`(effect: String) throws {
    let source =
      "struct F { struct State {}; enum Action {}; var body: some ReducerOf<Self> { Reduce { _, _ in \(effect) } } }"
    let expansion = try Expansion("ReducerMacro", "member", of: source)
    #expect("\(expansion.diagnostics)".contains("a feature finishes with the result"))
  }

  @Test(arguments: [
    (
      "Reduce { _, _ in .none }.route(PickIssue.self) { Child.State($0) }.ifLet(\\.$sheet, action: \\.sheet) { Child() }",
      "write it right after that one (from"
    ),
    (
      "EmptyReducer().ifLet(\\.$sheet, action: \\.sheet) { Child() }.onMount { _ in .none }.route(PickIssue.self) { Child.State($0) }",
      "write it right after that one, and 'onMount' after 'route'"
    ),
    (
      "EmptyReducer().ifLet(\\.$sheet, action: \\.sheet) { Child() }.onChange(of: \\.count) { _, _ in .none }.route(PickIssue.self) { Child.State($0) }",
      "write it right after that one, and 'onChange' after 'route'"
    ),
  ])
  func `B120 - A route in the wrong place is an error that says where it belongs`(
    body: String,
    text: String
  ) throws {
    let action = "enum Action { case sheet(PresentationAction<Child.Action>) }"
    try expect(feature(body, action: action), fails: "error: 'route' opens the screens of")
    try expect(feature(body, action: action), fails: text)
  }

  @Test func `A scope with another state's path is an error that says what the paths must lead to`()
    throws
  {
    let action = "enum Action { case child(Child.Action) }"
    for path in ["count", "sheet", "chld"] {
      let client = try feature(
        "Scope(state: \\.\(path), action: \\.child) { Child() }",
        action: action
      )
      expect(client, fails: "'state' must lead to the State of the child's reducer")
      #expect(!client.output.contains("CasePathable"))
    }
    let wrong = try feature(
      "Scope(state: \\.child, action: \\.child) { Child(mode: 1) }",
      action: action
    )
    #expect(!wrong.isAccepted)
    #expect(
      wrong.output.contains("argument passed to call that takes no arguments"),
      "\(wrong.output)"
    )
  }

  @Test
  func `A state with children or bindings that isn't observed is noted, unless that is meant`()
    throws
  {
    for (state, action, isNoted) in [
      ("@Presents var child: Int?", "", true), ("var path = StackState<Int>()", "", true),
      ("var child: Child.State", "", true), ("var children: [Child.State] = []", "", false),
      ("var rows: IdentifiedArrayOf<Child.State>", "", true), ("var count = 0", "", false),
      ("var count = 0", ": BindableAction", true),
    ] {
      for argument in ["", "(state: .unobserved)"] {
        let expansion = try Expansion(
          "ReducerMacro",
          "member",
          of: """
            struct Feature {
              struct State { \(state) }
              enum Action\(action) { case tapped }
              var body: some ReducerOf<Self> { EmptyReducer() }
            }
            """,
          attribute: "@Reducer\(argument)"
        )
        let text = "\(expansion.diagnostics)"
        #expect(text.contains("@ObservableState") == (isNoted && argument.isEmpty))
      }
    }
  }
}
