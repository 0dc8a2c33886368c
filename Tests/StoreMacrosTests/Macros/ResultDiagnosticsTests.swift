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
        "a feature finishes with the result of its actions"
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

  @Test func `A feature that finishes must declare its result`() throws {
    try expect(
      client(another: ".finish(1)"),
      fails: "a feature finishes with the result of its actions"
    )
  }
}
