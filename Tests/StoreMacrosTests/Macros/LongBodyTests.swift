import Testing

/// Bodies with many operators, right and wrong, type-checked by a compiler that gives up after a number of attempts.
///
/// A machine's speed doesn't change that number: a body within it takes half a second. With two functions that a key
/// path must choose among, each further operator would double the attempts.
struct LongBodyTests {
  private static let limit = ["-Xfrontend", "-solver-scope-threshold=1000"]

  @Test func `B79 - A body with 30 operators of one kind type-checks`() throws {
    try expectAccepted { LongBody(Array(repeating: $0, count: 30)) }
  }

  @Test func `B79 - Each operator alone type-checks`() throws {
    try expectAccepted { LongBody([$0]) }
  }

  /// Expects that a body of each kind compiles; the compiler names the lines of one that doesn't.
  private func expectAccepted(_ body: (LongBody.Kind) -> LongBody) throws {
    let bodies = LongBodies(LongBody.Kind.allCases.map { ("\($0)", body($0)) })
    let client = try CompiledClient(bodies.source, arguments: Self.limit)
    #expect(client.isAccepted, "\(client.output)")
  }

  @Test func `B79 - A body with operators of all kinds type-checks`() throws {
    let client = try CompiledClient(LongBody(Self.mixed).source, arguments: Self.limit)
    #expect(client.isAccepted, "\(client.output)")
  }

  /// Three operators of each kind.
  private static let mixed = (0..<3).flatMap { _ in LongBody.Kind.allCases.filter { !$0.isOfEnum } }

  /// Expects errors at the lines with a mistake, and nowhere else.
  private func expectErrors(in body: LongBody) throws {
    let client = try CompiledClient(body.source, arguments: Self.limit)
    let errors = client.output.matches(of: #/Client\.swift:(?<line>\d+):\d+: error: /#)
    #expect(!client.output.contains("unable to type-check"), "\(client.output)")
    #expect(Set(errors.map { Int($0.line) }) == Set(body.lines), "\(client.output)")
  }

  /// Twelve operators that double the attempts would need four times the limit.
  @Test(arguments: LongBody.Mistake.allCases)
  func `B120 - A mistake among operators of one kind is an error at its line alone`(
    mistake: LongBody.Mistake
  ) throws {
    let bodies = LongBodies(
      mistake.kinds.map { kind in
        ("\(kind)", LongBody(Array(repeating: kind, count: 12), mistakes: [6: mistake]))
      }
    )
    let client = try CompiledClient(bodies.source, arguments: Self.limit)
    let errors = Set(
      client.output.matches(of: #/Client\.swift:(?<line>\d+):\d+: error: /#)
        .compactMap { Int($0.line) }
    )
    let missed = bodies.names.filter { !errors.contains($0.key) }.values.sorted()
    #expect(missed == [], "\(client.output)")
    #expect(errors.subtracting(bodies.names.keys) == [], "\(client.output)")
    #expect(!client.output.contains("unable to type-check"), "\(client.output)")
  }

  @Test(arguments: [0, 29])
  func `B120 - A mistake in the first or the last operator is an error at its line alone`(
    number: Int
  ) throws {
    let kinds = Array(repeating: LongBody.Kind.presented, count: 30)
    try expectErrors(in: LongBody(kinds, mistakes: [number: .actionPath]))
  }

  @Test func `B120 - Mistakes in many operators of one reducer are each an error at their line`()
    throws
  {
    var mistakes: [Int: LongBody.Mistake] = [:]
    for (number, kind) in Self.mixed.enumerated() where kind != .scope {
      let possible = LongBody.Mistake.allCases.filter {
        // Beside twenty other mistakes the compiler reports some of these two elsewhere, or not at all.
        $0 != .wrongOrder && $0 != .otherCase && $0.kinds.contains(kind)
      }
      if number % 2 == 0 { mistakes[number] = possible[number % possible.count] }
    }
    try expectErrors(in: LongBody(Self.mixed, mistakes: mistakes))
  }

  @Test func `A body with operators that the compiler must choose among does not`() throws {
    let body = """
      extension Reducer {
        func twice<Value: Equatable>(_ path: KeyPath<State, Value>) -> AnyReducer<State, Action> {
          AnyReducer(self)
        }
        func twice<Value: Sequence>(_ path: KeyPath<State, Value>) -> AnyReducer<State, Action> {
          AnyReducer(self)
        }
      }
      @Reducer struct Parent {
        struct State { var text: Substring.UnicodeScalarView = "".unicodeScalars[...] }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { _, _ in .none }
            \(Array(repeating: ".twice(\\.text)", count: 12).joined(separator: "\n        "))
        }
      }
      """
    let client = try CompiledClient(body, arguments: Self.limit)
    #expect(client.output.contains("unable to type-check"), "\(client.output)")
  }
}
