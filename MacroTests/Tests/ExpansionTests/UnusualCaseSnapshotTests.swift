import Testing

@testable import StoreMacrosCode

/// Whole expansions of `@CasePathable`, in the forms that change them.
struct UnusualCaseSnapshotTests {
  @Test func `An enum in a public extension`() throws {
    let source = "enum Action { case tap }"
    try Expansion(
      "CasePathableMacro",
      "member",
      of: source,
      context: ["public extension Feature {}"]
    )
    .expect(
      """
      public struct AllCasePaths: Swift::Sendable, Store::MacroSupport.ListedCasePaths {
      public var tap: Store::AnyCasePath<Action, Swift::Void> {
        Store::AnyCasePath(
          named: "tap",
          embed: { Action.tap },
          extract: { if case .tap = $0 { () } else { nil } },
          matches: { if case .tap = copy $0 { true } else { false } }
        )
      }
      public var casePaths: Store::MacroSupport.CasePathList {
      var paths = Store::MacroSupport.CasePathList()
      paths.append(tap)
      return paths
      }
      }

      public static var allCasePaths: AllCasePaths { AllCasePaths() }
      """,
      compiledIn: """
        public enum Feature {}
        public extension Feature {
        @CasePathable
        \(source)
        }
        """
    )
  }

  @Test func `An enum without cases`() throws {
    let source = "public enum Action {}"
    try Expansion("CasePathableMacro", "member", of: source)
      .expect(
        """
        public struct AllCasePaths: Swift::Sendable, Store::MacroSupport.ListedCasePaths {
        public var casePaths: Store::MacroSupport.CasePathList {
        var paths = Store::MacroSupport.CasePathList()
          paths = Store::MacroSupport.CasePathList()
        return paths
        }
        }

        public static var allCasePaths: AllCasePaths { AllCasePaths() }
        """,
        compiledIn: """
          @CasePathable
          \(source)
          """
      )
  }

  @Test func `Autoclosures are held as closures`() throws {
    let source = """
      enum Lazy {
        case one(@autoclosure () -> Int)
        case two(Int, b: @Sendable @autoclosure () throws -> Int)
      }
      """
    try Expansion("CasePathableMacro", "member", of: source)
      .expect(
        #"""
        struct AllCasePaths: Swift::Sendable, Store::MacroSupport.ListedCasePaths {
        var one: Store::AnyCasePath<Lazy, () -> Int> {
          Store::AnyCasePath(
            named: "one",
            embed: Lazy.one,
            extract: { if case let .one(v0) = $0 { (v0) } else { nil } },
            matches: { if case .one = copy $0 { true } else { false } }
          )
        }
        var two: Store::AnyCasePath<Lazy, (Int, b: @Sendable () throws -> Int)> {
          Store::AnyCasePath(
            named: "two",
            embed: { value in
              let (v0, v1) = value
              func embedded() -> Lazy { Lazy.two(v0, b: try v1()) }
              return embedded()
            },
            extract: { if case let .two(v0, v1) = $0 { (v0, v1) } else { nil } },
            matches: { if case .two = copy $0 { true } else { false } }
          )
        }
        var casePaths: Store::MacroSupport.CasePathList {
        var paths = Store::MacroSupport.CasePathList()
        paths.append(one)
        paths.append(two)
        return paths
        }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
        """#,
        compiledIn: "@CasePathable\n\(source)"
      )
  }
}
