import Testing

@testable import StoreMacrosCode

/// Whole expansions of `@CasePathable`, in the forms that change them.
struct CasePathableSnapshotTests {
  @Test func `Payloads of every kind, bindings and conditions`() throws {
    let source = """
      public indirect enum Action {
        /// Was tapped.
        @available(*, deprecated) case tap
        case row(id: Int, _ x: [String: Int] = [:], String)
        case one(id: String)
        case node([Self])
        case binding(BindingAction<Int>)
        #if DEBUG
        case debug
        #endif
      }
      """
    try Expansion("CasePathableMacro", "member", of: source)
      .expect(
        """
        public struct AllCasePaths: Swift::Sendable, Store::MacroSupport.ListedCasePaths {
        /// Was tapped.
        @available(*, deprecated)
        public var tap: Store::AnyCasePath<Action, Swift::Void> {
          Store::AnyCasePath(
            named: "tap",
            embed: { Action.tap },
            extract: { if case .tap = $0 { () } else { nil } },
            matches: { if case .tap = copy $0 { true } else { false } }
          )
        }
        public var row: Store::AnyCasePath<Action, (id: Int, [String: Int], String)> {
          Store::AnyCasePath(
            named: "row",
            embed: { Action.row(id: $0.0, $0.1, $0.2) },
            extract: { if case let .row(v0, v1, v2) = $0 { (v0, v1, v2) } else { nil } },
            matches: { if case .row = copy $0 { true } else { false } }
          )
        }
        public var one: Store::AnyCasePath<Action, String> {
          Store::AnyCasePath(
            named: "one",
            embed: Action.one,
            extract: { if case let .one(v0) = $0 { (v0) } else { nil } },
            matches: { if case .one = copy $0 { true } else { false } }
          )
        }
        public var node: Store::AnyCasePath<Action, [Action]> {
          Store::AnyCasePath(
            named: "node",
            embed: Action.node,
            extract: { if case let .node(v0) = $0 { (v0) } else { nil } },
            matches: { if case .node = copy $0 { true } else { false } }
          )
        }
        public var binding: Store::AnyCasePath<Action, BindingAction<Int>> {
          Store::AnyCasePath(
            named: "binding",
            embed: Action.binding,
            extract: { if case let .binding(v0) = $0 { (v0) } else { nil } },
            matches: { if case .binding = copy $0 { true } else { false } }
          )
        }
        #if DEBUG
        public var debug: Store::AnyCasePath<Action, Swift::Void> {
          Store::AnyCasePath(
            named: "debug",
            embed: { Action.debug },
            extract: { if case .debug = $0 { () } else { nil } },
            matches: { if case .debug = copy $0 { true } else { false } }
          )
        }
        #endif
        public var casePaths: Store::MacroSupport.CasePathList {
        var paths = Store::MacroSupport.CasePathList()
        paths.append(row)
        paths.append(one)
        paths.append(node)
        paths.append(binding)
        #if DEBUG
        paths.append(debug)
        #endif
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

  @Test func `Cases are listed within their conditions`() throws {
    let source = """
      enum Action {
        case picked(Reply<Int>)
        #if DEBUG
        case `default`(Navigation::Reply<Void>)
        #endif
      }
      """
    try Expansion("CasePathableMacro", "member", of: source)
      .expect(
        """
        struct AllCasePaths: Swift::Sendable, Store::MacroSupport.ListedCasePaths {
        var picked: Store::AnyCasePath<Action, Reply<Int>> {
          Store::AnyCasePath(
            named: "picked",
            embed: Action.picked,
            extract: { if case let .picked(v0) = $0 { (v0) } else { nil } },
            matches: { if case .picked = copy $0 { true } else { false } }
          )
        }
        #if DEBUG
        var `default`: Store::AnyCasePath<Action, Navigation::Reply<Void>> {
          Store::AnyCasePath(
            named: "default",
            embed: Action.`default`,
            extract: { if case let .`default`(v0) = $0 { (v0) } else { nil } },
            matches: { if case .`default` = copy $0 { true } else { false } }
          )
        }
        #endif
        var casePaths: Store::MacroSupport.CasePathList {
        var paths = Store::MacroSupport.CasePathList()
        paths.append(picked)
        #if DEBUG
        paths.append(`default`)
        #endif
        return paths
        }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
        """,
        compiledIn: """
          @CasePathable
          \(source)
          """
      )
  }
}
