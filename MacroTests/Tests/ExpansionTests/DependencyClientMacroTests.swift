import Testing

@testable import StoreMacrosCode

struct DependencyClientMacroTests {
  @Test func `Endpoints get defaults that report, and functions with labels`() throws {
    let expansion = try Expansion(
      "DependencyClientMacro",
      "member",
      of: """
        public struct Player {
          /// Plays.
          public var play: @Sendable (_ url: URL, Int) async throws -> Void
          var stop: () -> Void
          var isOn: () -> Bool = { false }
          var name: String
          var note: String?
          let constant = 1
        }
        """
    )
    try expansion.expect(
      """
      public init(
        play: @escaping @Sendable (_ url: URL, Int) async throws -> Void = { _, _ in throw Store::MacroSupport.UnimplementedEndpoint("Player.play").reported() },
        stop: @escaping () -> Void = { Store::MacroSupport.UnimplementedEndpoint("Player.stop").report() },
        isOn: @escaping () -> Bool = {
          Store::MacroSupport.UnimplementedEndpoint("Player.isOn").report()
          let value: () -> Bool = { false }
          return value()
        },
        name: String,
        note: String? = nil
      ) {
        self.play = play
        self.stop = stop
        self.isOn = isOn
        self.name = name
        self.note = note
      }

      /// Plays.
      public func play(url v0: URL, _ v1: Int) async throws -> Void {
        try await self.play(v0, v1)
      }
      """,
      compiledIn: """
        public struct URL {}
        @DependencyClient
        public struct Player {
          /// Plays.
          public var play: @Sendable (_ url: URL, Int) async throws -> Void
          var stop: () -> Void
          var isOn: () -> Bool = { false }
          var name: String
          var note: String?
          let constant = 1
        }
        """
    )
  }

  @Test func `Where a closure runs is said of what takes and what calls it`() throws {
    let source = """
      public struct Client {
        public var show: (@MainActor (_ text: String) -> Void)
        var load: nonisolated(nonsending) @Sendable (_ v0: Int) async throws(Never) -> Void
        private var run: @concurrent (_ id: @autoclosure () -> Int) async -> Void
      }
      """
    func report(_ name: String) -> String {
      #"{ _ in Store::MacroSupport.UnimplementedEndpoint("Client.\#(name)").report() }"#
    }
    let load = "nonisolated(nonsending) @escaping @Sendable (_ v0: Int) async throws(Never) -> Void"
    try Expansion("DependencyClientMacro", "member", of: source).expect(
      """
      public init(
        show: @escaping @MainActor (_ text: String) -> Void = \(report("show")),
        load: \(load) = \(report("load")),
        run: @escaping @concurrent (_ id: @autoclosure () -> Int) async -> Void = \(report("run"))
      ) {
        self.show = show
        self.load = load
        self.run = run
      }

      @MainActor public func show(text v0: String) -> Void {
        self.show(v0)
      }

      nonisolated(nonsending) func load(v0: Int) async -> Void {
        await self.load(v0)
      }

      @concurrent private func run(id v0: @autoclosure () -> Int) async -> Void {
        await self.run(v0())
      }
      """,
      compiledIn: "@DependencyClient\n" + source
    )
  }

  @Test func `What the author wrote is left alone`() throws {
    let expansion = try Expansion(
      "DependencyClientMacro",
      "member",
      of: """
        struct Client { var run: (_ n: Int) -> Void
          init(run: @escaping (Int) -> Void) { self.run = run }
          func run(n: Int) {} }
        """
    )
    #expect(expansion.source.isEmpty)
  }

  @Test(arguments: [
    ("var f: () -> Int", "needs a default value", "f:"),
    ("var f: (Int, Int) throws(E) -> Void", "", ""),
    ("var f: (Int) throws(E) -> Int", "needs a default value", "f:"),
    ("var f: () -> Int?", "", ""),
    ("var f: (Int) throws(E) -> (Int?)", "", ""),
    ("var f: () -> [Int?]", "needs a default value", "f:"),
    ("var f = { 1 }", "needs the type", "f ="),
    ("\n#if X\nvar f: () -> Void\n#endif\n", "inside of '#if'", "#if"),
  ])
  func `An endpoint without a possible default is an error`(
    member: String,
    message: String,
    place: String
  ) throws {
    let source = "struct Client { \(member) }"
    let expansion = try Expansion("DependencyClientMacro", "member", of: source)
    guard !message.isEmpty else {
      #expect(expansion.diagnostics.isEmpty)
      return
    }
    let error = try expansion.onlyError()
    #expect(error.message.contains(message))
    #expect(error.offset == (try offset(of: place, in: source)))
  }

  @Test(arguments: [
    ("@available(*, deprecated) var a: () -> Void", true),
    ("@available(iOS, deprecated: 17) private(set) var a: Int = 1", true),
    ("@available(*, deprecated) let a: () -> Void", true),
    ("@available(*, deprecated) let a: Int, b: Int", true),
    ("@available(macOS 15, *) var a: () -> Void", false), ("var a: () -> Void", false),
    ("@available(*, deprecated) static var a: () -> Void", false),
    ("@available(*, deprecated) var a: Int { 1 }", false),
    ("@available(*, deprecated) lazy var a: Int = 1", false),
    ("@available(*, deprecated) let a = 1", false),
    ("@available(*, deprecated) func a() {}", false),
    ("@available(*, deprecated) var a: Int; init(a: Int) { self.a = a }", false),
  ])
  func `Deprecated properties are set where the compiler doesn't warn of it`(
    member: String,
    isElsewhere: Bool
  ) throws {
    let source = "struct Client { \(member) }"
    let expansion = try Expansion("DependencyClientMacro", "member", of: source)
    #expect(expansion.source.contains("self = Self[settingDeprecated: a") == isElsewhere)
    #expect(expansion.source.contains("@available(*, deprecated)\nprivate init(") == isElsewhere)
  }

  @Test func `A default value is offered`() throws {
    let source = "struct Client { var f: (Int, Int) -> [Int] }"
    let expansion = try Expansion("DependencyClientMacro", "member", of: source)
    let change = expansion.diagnostics[0]["fixIts"]?.array?.first?["changes"]?.array?.first
    #expect(change?["newText"] == .string(" = { _, _ in <#[Int]#> }"))
    #expect(change?["range"]?["startOffset"]?.int == source.utf8.count - 2)
  }

  @Test(arguments: ["class", "enum", "actor"])
  func `It is for structs`(keyword: String) throws {
    let error =
      try Expansion("DependencyClientMacro", "member", of: "\(keyword) C {}").onlyError()
    #expect(error.message.contains("needs a struct"))
  }

  @Test(arguments: [
    "() -> Void", "@Sendable (Int) async throws -> A<B>", "@MainActor @Sendable (inout A) -> [B]",
    "nonisolated(nonsending) (Int) async -> Void", "@Sendable() -> Void",
    "(_ f: @escaping (Int) -> Int) -> (Int) -> Int", "(Int) throws(any Error) -> (A, B)",
  ])
  func `A closure's type is read`(type: String) {
    #expect(ClosureType(type) != nil)
  }

  @Test(arguments: ["Int", "(() -> Void)?", "(Int, Int)", "[() -> Void]", "Handler", "()", ""])
  func `Another type is no closure's`(type: String) {
    #expect(ClosureType(type) == nil)
  }
}
