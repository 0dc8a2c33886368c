import Testing

@testable import StoreMacrosCode

/// Whole expansions of `@DependencyClient`, in the forms that change them.
struct DependencyClientSnapshotTests {
  @Test func `A client without endpoints`() throws {
    let source = "public struct Client {}"
    try Expansion("DependencyClientMacro", "member", of: source)
      .expect(
        """
        public init() {}
        """,
        compiledIn: """
          @DependencyClient
          \(source)
          """
      )
  }

  @Test func `A deprecated endpoint is set without a use of it`() throws {
    let source = """
      public struct Api {
        @available(*, deprecated) public var run: (_ id: Int) throws -> Int
        @available(iOS, deprecated: 17) var limit: Int = 3
        @available(*, deprecated) var isOn: () -> Bool = { true }
        @available(*, deprecated) let `in`: [Int]
        let version = 2
      }
      """
    try Expansion("DependencyClientMacro", "member", of: source)
      .expect(
        """
        public init(
          run: @escaping (_ id: Int) throws -> Int = { _ in throw Store::MacroSupport.UnimplementedEndpoint("Api.run").reported() },
          limit: Int = 3,
          isOn: @escaping () -> Bool = {
            Store::MacroSupport.UnimplementedEndpoint("Api.isOn").report()
            let value: () -> Bool = { true }
            return value()
          },
          `in`: [Int]
        ) {
          if let never = Swift::Optional<Swift::Never>.none {
            self.init(settingDeprecated: never)
          } else {
            self = Self[settingDeprecated: run, limit, isOn, `in`]
          }
        }

        private static subscript(settingDeprecated v0: @escaping (_ id: Int) throws -> Int, _ v1: Int, _ v2: @escaping () -> Bool, _ v3: [Int]) -> Self {
          @available(*, deprecated)
          _read { yield Self(settingDeprecated: v0, v1, v2, v3) }
        }

        @available(*, deprecated)
        private init(settingDeprecated v0: @escaping (_ id: Int) throws -> Int, _ v1: Int, _ v2: @escaping () -> Bool, _ v3: [Int]) {
          self.run = v0
          self.limit = v1
          self.isOn = v2
          self.`in` = v3
        }

        private init(settingDeprecated never: Swift::Never) { switch never {} }

        @available(*, deprecated)
        public func run(id v0: Int) throws -> Int {
          try self.run(v0)
        }
        """,
        compiledIn: """
          @DependencyClient
          \(source)
          """
      )
  }

  @Test func `An endpoint that can't throw and returns an optional returns nil`() throws {
    let source = """
      struct Finder {
        var find: @Sendable (_ id: Int) async -> String?
      }
      """
    try Expansion("DependencyClientMacro", "member", of: source)
      .expect(
        """
        init(
          find: @escaping @Sendable (_ id: Int) async -> String? = { _ in
            Store::MacroSupport.UnimplementedEndpoint("Finder.find").report()
            return nil
          }
        ) {
          self.find = find
        }

        func find(id v0: Int) async -> String? {
          await self.find(v0)
        }
        """,
        compiledIn: """
          @DependencyClient
          \(source)
          """
      )
  }
}
