import Testing

@testable import StoreMacros

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
      }
      """
    try Expansion("DependencyClientMacro", "member", of: source)
      .expect(
        """
        public init(
          run: @escaping (_ id: Int) throws -> Int = { _ in throw Store::UnimplementedEndpoint("Api.run").reported() },
          limit: Int = 3,
          isOn: @escaping () -> Bool = {
            Store::UnimplementedEndpoint("Api.isOn").report()
            let value: () -> Bool = { true }
            return value()
          }
        ) {
          self._run = run
          self._limit = limit
          self._isOn = isOn
        }

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

  @Test func `The value beside a deprecated endpoint`() throws {
    let source = "@available(*, deprecated) public var `in`: (Int) throws -> Int"
    try Expansion("DependencyEndpointMacro", "peer", of: source)
      .expect(
        """
        private var _in: (Int) throws -> Int
        """,
        compiledIn: """
          @DependencyClient
          struct Client {
          \(source)
          }
          """
      )
  }

  @Test func `A deprecated endpoint is read and written beside it`() throws {
    let source = "@available(*, deprecated) public var `in`: (Int) throws -> Int"
    try Expansion("DependencyEndpointMacro", "accessor", of: source)
      .expect(
        """
        {
        @storageRestrictions(initializes: _in)
        init(initialValue) {
          _in = initialValue
        }
        get { _in }
        set { _in = newValue }
        }
        """,
        compiledIn: """
          @DependencyClient
          struct Client {
          \(source)
          }
          """
      )
  }
}
