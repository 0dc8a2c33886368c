import Testing

/// Bodies with many operators, type-checked by a compiler that gives up after a number of attempts.
///
/// A machine's speed doesn't change that number: a body within it takes half a second. With two functions that a key
/// path must choose among, each further operator would double the attempts.
struct LongBodyTests {
  private static let limit = ["-Xfrontend", "-solver-scope-threshold=1000"]

  @Test(arguments: LongBody.Kind.allCases)
  func `B79 - A body with 30 operators of one kind type-checks`(kind: LongBody.Kind) throws {
    let body = LongBody(Array(repeating: kind, count: 30))
    let client = try CompiledClient(body.source, arguments: Self.limit)
    #expect(client.isAccepted, "\(client.output)")
  }

  @Test(arguments: LongBody.Kind.allCases)
  func `B79 - Each operator alone type-checks`(kind: LongBody.Kind) throws {
    let client = try CompiledClient(LongBody([kind]).source, arguments: Self.limit)
    #expect(client.isAccepted, "\(client.output)")
  }

  @Test func `B79 - A body with operators of all kinds type-checks`() throws {
    let kinds = (0..<3).flatMap { _ in LongBody.Kind.allCases }
    let client = try CompiledClient(LongBody(kinds).source, arguments: Self.limit)
    #expect(client.isAccepted, "\(client.output)")
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
