import Testing

@testable import StoreMacrosCode

/// What `@Reducer` adds to a struct, by the types that the struct names.
struct ReducerStructSnapshotTests {
  private static let action = """
    @Store::CasePathable
    enum Action: Swift::Equatable, Swift::Hashable, Swift::Sendable {}
    """
  private static let state = """
    struct State: Swift::Codable, Swift::Equatable, Swift::Hashable, Swift::Sendable {
      init() {}
    }
    """

  /// The features that the programs name.
  private static let others = """
    @Reducer struct Other { struct State {}; enum Action { case tap } }
    struct State {}

    """

  private func expect(_ text: String, of source: String) throws {
    try Expansion("ReducerMacro", "member", of: source)
      .expect(text, compiledIn: "\(Self.others)@Reducer\n\(source)")
  }

  @Test func `B80 - A body that names Int as its state gets no State`() throws {
    let source = """
      struct F {
        enum Action { case tap }
        var body: some Reducer<Int, Action> { Reduce { state, _ in state += 1; return .none } }
      }
      """
    let expansion = try Expansion("ReducerMacro", "member", of: source)
    #expect(expansion.source.isEmpty)
    let client = try CompiledClient("@Reducer\n\(source)", arguments: ["-warnings-as-errors"])
    #expect(client.isAccepted, "\(client.output)")
  }

  @Test(arguments: [
    "var body: some Reducer<Other.State, Other.Action> { Other() }",
    "var body: some Store::ReducerOf<Other> { Other() }",
    "var body: Other { Other() }",
    "var body: Reduce<Int, Other.Action> { Reduce { _, _ in .none } }",
    "let body = Reduce<Int, Other.Action> { _, _ in .none }",
    "func reduce(into state: inout Int, action: Other.Action) -> Effect<Other.Action> { .none }",
    "enum Action { case tap }; var body: some Reducer<State, Action> { EmptyReducer() }",
  ])
  func `B80 - State and Action of other types, or of no type's own, are not added`(
    member: String
  ) throws {
    let source = "struct F { \(member) }"
    #expect(try Expansion("ReducerMacro", "member", of: source).source.isEmpty)
    let client = try CompiledClient(
      "\(Self.others)@Reducer\n\(source)",
      arguments: ["-warnings-as-errors"]
    )
    #expect(client.isAccepted, "\(client.output)")
  }

  @Test func `Conformances by arguments are added to the types in the braces`() throws {
    let attribute = "@Reducer(state: .codable, .hashable, action: ReducerConformance.equatable)"
    let feature = "struct F { struct State { var count = 0 }; enum Action { case tap } }"
    let state = try Expansion(
      "ReducerMacro",
      "memberAttribute",
      of: "struct State { var count = 0 }",
      parent: feature,
      attribute: attribute
    )
    #expect(state.source == "@Store::ReducerConformances(.codable, .hashable)")
    try Expansion(
      "ReducerConformancesMacro",
      "extension",
      of: "struct State { var count = 0 }",
      extending: "F.State",
      conformances: "Equatable, Hashable, Encodable, Decodable, Sendable",
      attribute: "@Store::ReducerConformances(.codable, .hashable)"
    )
    .expect(
      "extension F.State: Swift::Encodable, Swift::Decodable, Swift::Equatable, Swift::Hashable {}",
      compiledIn: "\(attribute)\n\(feature)"
    )
  }

  @Test func `B80 - A State is added where the body names the feature's own`() throws {
    try expect(
      Self.state,
      of: "struct F { enum Action {}; var body: some ReducerOf<Self> { EmptyReducer() } }"
    )
    try expect(
      Self.state,
      of:
        "struct F { enum Action {}; var body: some Reducer<Self.State, Action> { EmptyReducer() } }"
    )
  }

  @Test func `B80 - An Action is added where only the state is another's`() throws {
    try expect(
      Self.action,
      of: "struct F { var body: some Reducer<Int, Self.Action> { EmptyReducer() } }"
    )
  }
}
