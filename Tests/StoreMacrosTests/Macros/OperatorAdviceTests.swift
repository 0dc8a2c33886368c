import Testing

@testable import StoreMacrosCode

/// What `@Reducer` says of operators whose closure returns no effect, and of those whose case has other actions.
struct OperatorAdviceTests {
  /// The notes of a feature with a body, and with a payload of its case `child`.
  private func notes(
    _ body: String,
    state: String = "var child: Child.State?; var count = 0",
    case payload: String = "(Child.Action)"
  ) throws -> [String] {
    let expansion = try Expansion(
      "ReducerMacro",
      "member",
      of: """
        struct Feature {
          @ObservableState struct State { \(state) }
          enum Action { case child\(payload), tapped; enum Alert { case confirm } }
          var body: some ReducerOf<Self> {
            \(body)
          }
        }
        """
    )
    return expansion.diagnostics.compactMap { $0["message"]?.string }
  }

  private func expect(_ notes: [String], _ texts: [String]) {
    #expect(notes.count == texts.count, "\(notes)")
    for (note, text) in zip(notes, texts) { #expect(note.contains(text)) }
  }

  // MARK: Effects

  @Test(arguments: [
    ("Reduce { _, _ in .none }.onChange(of: \\.count) { _, state in state.count = 1 }", "onChange"),
    ("Reduce { _, _ in .none }.onMount { $0.count += 1 }", "onMount"),
    (
      "Reduce { _, _ in .none }.onMount(id: \\.count) { state in\n state.count = 1\n _ = 2\n }",
      "onMount"
    ),
    ("Reduce { _, _ in .none }.onUnmount(of: \\.count) { _ in log.count += 1; }", "onUnmount"),
    ("Reduce { state, action in state.count = 1 }", "Reduce"),
    ("Reduce({ state, action in\n state.count\n = 1 })", "Reduce"),
    ("Reduce<State, Action> { state, action in\n if a { return .none } }", "Reduce"),
    ("Reduce { state, action in\n if a { return .none }\n return }", "write 'return .none'"),
    (
      "Reduce { s, a in\n switch a { case .tapped: s.count = 1; case .child: s.count = 2 } }",
      "Reduce"
    ),
    (
      "Reduce { s, a in\n switch a {\n case .tapped: s.count = 1\n default: return .none } }",
      "Reduce"
    ),
    (
      "Reduce { s, a in\n switch a {\n case .tapped: break\n case .child where a == b: .none } }",
      "Reduce"
    ),
    ("Reduce { s, a in if b { s.count = 1 } else if c { .none } else { .none } }", "Reduce"),
    ("Reduce { _, _ in .none }.onMount { state in state.rows.append(1) }", "onMount"),
    ("Reduce { _, _ in .none }.onMount { $0.isOn.toggle() }.onUnmount { print(\"x\") }", "onMount"),
    ("CombineReducers { Reduce { s, _ in s.count = 1 } }", "Reduce"),
    ("Scope(state: \\.a, action: \\.b) { A().onMount { _ in x = 1 } }", "onMount"),
    (
      "Reduce { _, _ in .none }.wrap { s, a, reduce in s.count = 1 }",
      "return reduce(&state, action)"
    ),
  ])
  func `A closure that ends without an effect is noted, with what to write`(
    body: String,
    text: String
  ) throws {
    #expect(try notes(body).first?.contains(text) == true)
  }

  @Test(arguments: [
    "Reduce { s, a in log.append(a) }",
    "Reduce { state, a in state.append(a).merge(with: .none) }",
    "Reduce { _, _ in .none }.onChange(of: \\.count) { _, state in state.count = 1; return .none }",
    "Reduce { state, action in\n state.count = 1\n return\n .none }",
    "Reduce { state, action in\n state.count = 1\n return .run { send in\n x = 1 } }",
    "Reduce { s, a in\n switch a { case .tapped: return .none\n case .child: .send(.tapped) } }",
    "Reduce { s, a in\n if a { return .none } else { s.count = 1 }\n return f(a == b) }",
    "Reduce { s, a in\n if let b { .send(.tapped) } else { .none } }",
    "Reduce { s, a in\n let b = 1\n return b == 1 ? .none : .send(.tapped) }",
    "Reduce { s, a in\n #if DEBUG\n return .none\n #else\n s.count = 1\n #endif }",
    "Reduce { s, a in change(&s) }",
    "Reduce { _, _ in .run { _ in router.wrap { x = 1 } } }",
    "Reduce(core).onMount { .none }",
  ])
  func `A closure that may return an effect is not`(body: String) throws {
    expect(try notes(body), [])
  }

  @Test func `A reducer by hand that ends without an effect is noted`() throws {
    for (statement, count) in [("state.count = 1", 1), ("state.count = 1; return .none", 0)] {
      let expansion = try Expansion(
        "ReducerMacro",
        "member",
        of: """
          struct Feature {
            @ObservableState struct State { var count = 0 }
            enum Action { case tapped }
            func reduce(into state: inout State, action: Action) -> Effect<Action> { \(statement) }
          }
          """
      )
      #expect(expansion.diagnostics.count == count)
    }
  }

  @Test func `The compiler prints the note beside its error`() throws {
    let client = try CompiledClient(
      """
      @Reducer struct Feature {
        @ObservableState struct State { var count = 0 }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { _, _ in .none }.onMount { state in state.count = 1 }
        }
      }
      """
    )
    #expect(
      client.output.contains(
        "note: 'onMount' returns an effect, and this has none: write 'return .none' after it"
      ),
      "\(client.output)"
    )
  }

  // MARK: Cases

  @Test(arguments: [
    (
      ".ifLet(\\.$child, action: \\.child) { Child() }", "(Child.Action)",
      "PresentationAction<Child.Action>"
    ),
    (".ifLet(\\.$child, action: \\.child)", "(Alert)", "PresentationAction<Alert>"),
    (".ifLet(\\.child, action: \\.child)", "(Alert)", "PresentationAction<Alert>"),
    (".ifLet(\\.child, action: \\.child)", "", "PresentationAction<…>"),
    (
      ".ifLet(\\.child, action: \\.child)", "(IdentifiedActionOf<A>)",
      "PresentationAction<IdentifiedActionOf<A>>"
    ),
  ])
  func `B120 - A case without the presentation's actions is noted, with the case to write`(
    line: String,
    payload: String,
    repair: String
  ) throws {
    expect(
      try notes("EmptyReducer()\(line)", case: payload),
      ["'ifLet' needs another case than 'child' is: write 'case child(\(repair))'"]
    )
  }

  @Test(arguments: [
    ("IdentifiedArrayOf<Row.State> = []", "(Row.Action)", "IdentifiedActionOf<Row>"),
    (
      "IdentifiedArrayOf<Row.State> = []", "(id: UUID, action: Row.Action)",
      "IdentifiedAction<UUID, Row.Action>"
    ),
    (
      "IdentifiedArrayOf<Row.State> = []", "(StackActionOf<Row>)",
      "IdentifiedAction<…, StackActionOf<Row>>"
    ),
    ("StackState<Row.State>", "(Row.Action)", "StackActionOf<Row>"),
    ("StackState<Row.State>", "(Int)", "StackAction<…, Int>"),
  ])
  func `B120 - A case without the elements' actions is noted, with the case to write`(
    type: String,
    payload: String,
    repair: String
  ) throws {
    expect(
      try notes(
        "EmptyReducer().forEach(\\.rows, action: \\.child) { Row() }",
        state: "var rows: \(type)",
        case: payload
      ),
      ["write 'case child(\(repair))'"]
    )
  }

  @Test(arguments: [
    (".ifLet(\\.$child, action: \\.child) { Child() }", "(PresentationAction<Child.Action>)"),
    (".ifLet(\\.child, action: \\.child) { Child() }", "(Child.Action)"),
    (".ifLet(\\.child, action: \\.child, then: Child.init)", "(Child.Action)"),
    (".ifLet(\\.$child, action: \\.child)", "(Unknown)"),
    (".ifLet(\\.$child, action: \\.child.confirm)", "(Alert)"),
    (".forEach(\\.child, action: \\.child) { Child() }", "(Child.Action)"),
  ])
  func `A case that may have the right actions is not`(line: String, payload: String) throws {
    expect(try notes("EmptyReducer()\(line)", case: payload), [])
  }

  @Test func `B120 - A case with the alert's own actions is an error at its line`() throws {
    for (property, path) in [("@Presents var alert", "$alert"), ("var alert", "alert")] {
      let client = try CompiledClient(
        """
        @Reducer struct Feature {
          @ObservableState struct State { \(property): AlertState<Action.Alert>? }
          enum Action { case alert(Alert); enum Alert { case confirm } }
          var body: some ReducerOf<Self> {
            EmptyReducer()
              .ifLet(\\.\(path), action: \\.alert)
          }
        }
        """
      )
      #expect(
        client.output.contains(
          "Client.swift:7:8: error: instance method 'ifLet(_:action:location:)' requires that 'Feature.Action.Alert' conform to 'ActionsOfPresented'"
        ),
        "\(client.output)"
      )
      #expect(client.output.contains("write 'case alert(PresentationAction<Alert>)'"))
    }
  }
}
