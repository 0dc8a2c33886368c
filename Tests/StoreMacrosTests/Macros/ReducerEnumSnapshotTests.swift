import Testing

@testable import StoreMacrosCode

/// Whole expansions of `@Reducer` at an enum, in the forms that change them.
struct ReducerEnumSnapshotTests {
  @Test func `Ephemeral, ignored and made cases, and what names the enum`() throws {
    let source = """
      public enum Path {
        /// Warns.
        @ReducerCaseEphemeral case alert(AlertState<Self.Alert>)
        @ReducerCaseIgnored case note(text: String, Self.Kind = Self.Kind.plain)
        case leaf(Leaf = .usual)
        case `default`(Leaf), none
        public enum Alert: Sendable {}
        public enum Kind { case plain }
      }
      """
    try Expansion("ReducerMacro", "member", of: source)
      .expect(
        #"""
        @Store::CasePathable
        @dynamicMemberLookup
        @Store::ObservableState
        public enum State: Store::CaseReducerState, Store::EphemeralState, Store::CasePathable, Store::ObservableState {
          public typealias StateReducer = Path
          /// Warns.
          case alert(AlertState<Path.Alert>)
          case note(text: String, Path.Kind = Path.Kind.plain)
          case leaf(Leaf.State)
          case `default`(Leaf.State)
          case none
          public var isEphemeral: Swift::Bool {
            switch self {
          case .alert: return true
          case .note: return false
          case .leaf: return false
          case .`default`: return false
          case .none: return false
            }
          }
        }

        @Store::CasePathable
        public enum Action: Store::CasePathable {
          /// Warns.
          case alert(AlertState<Path.Alert>.Action)
          case leaf(Leaf.Action)
          case `default`(Leaf.Action)
        }

        @Store::ReducerBuilder<Self.State, Self.Action>
        public static var body: some Store::Reducer<Self.State, Self.Action> {
          Store::Scope(state: \.leaf, action: \.leaf) {
            (.usual) as Leaf
          }
          Store::Scope(state: \.`default`, action: \.`default`) {
            Leaf()
          }
        }

        public enum CaseScope {
          /// Warns.
          case alert(AlertState<Path.Alert>)
          case note(text: String, Path.Kind = Path.Kind.plain)
          case leaf(Store::StoreOf<Leaf>)
          case `default`(Store::StoreOf<Leaf>)
          case none
        }

        @_Concurrency::MainActor
        public static func scope(
          _ store: Store::Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case let .alert(v0): return .alert(v0)
          case let .note(v0, v1): return .note(text: v0, v1)
          case let .leaf(v0):
            return .leaf(store.scope(v0, state: \.leaf, action: \.leaf))
          case let .`default`(v0):
            return .`default`(store.scope(v0, state: \.`default`, action: \.`default`))
          case .none: return .none
          }
        }

        @_Concurrency::MainActor
        public struct CaseScopes {
          public var alert: Store::CaseScopePath<State, Action, AlertState<Path.Alert>, AlertState<Path.Alert>.Action> {
            Store::CaseScopePath(state: \.alert, action: \.alert)
          }
          public var leaf: Store::CaseScopePath<State, Action, Leaf.State, Leaf.Action> {
            Store::CaseScopePath(state: \.leaf, action: \.leaf)
          }
          public var `default`: Store::CaseScopePath<State, Action, Leaf.State, Leaf.Action> {
            Store::CaseScopePath(state: \.`default`, action: \.`default`)
          }
        }

        @_Concurrency::MainActor
        public static var caseScopes: CaseScopes { CaseScopes() }
        """#,
        compiledIn: """
          @Reducer
          public struct Leaf {
            public init() {}
            public static var usual: Leaf { Leaf() }
          }
          @Reducer
          \(source)
          """
      )
  }

  @Test func `Dialogs are ephemeral by the names of their types`() throws {
    let source = """
      enum Path {
        case alert(AlertState<Choice>), leaf(Leaf)
        case menu(id: Int, Navigation.ConfirmationDialogState<Choice>)
        enum Choice: Sendable {}
      }
      """
    try Expansion("ReducerMacro", "member", of: source)
      .expect(
        #"""
        @Store::CasePathable
        @dynamicMemberLookup
        @Store::ObservableState
        enum State: Store::CaseReducerState, Store::EphemeralState, Store::CasePathable, Store::ObservableState {
          typealias StateReducer = Path
          case alert(AlertState<Choice>)
          case leaf(Leaf.State)
          case menu(id: Int, Navigation.ConfirmationDialogState<Choice>)
          var isEphemeral: Swift::Bool {
            switch self {
          case .alert: return true
          case .leaf: return false
          case .menu: return true
            }
          }
        }

        @Store::CasePathable
        enum Action: Store::CasePathable {
          case alert(AlertState<Choice>.Action)
          case leaf(Leaf.Action)
          case menu(Navigation.ConfirmationDialogState<Choice>.Action)
        }

        @Store::ReducerBuilder<Self.State, Self.Action>
        static var body: some Store::Reducer<Self.State, Self.Action> {
          Store::Scope(state: \.leaf, action: \.leaf) {
            Leaf()
          }
        }

        enum CaseScope {
          case alert(AlertState<Choice>)
          case leaf(Store::StoreOf<Leaf>)
          case menu(id: Int, Navigation.ConfirmationDialogState<Choice>)
        }

        @_Concurrency::MainActor
        static func scope(
          _ store: Store::Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case let .alert(v0): return .alert(v0)
          case let .leaf(v0):
            return .leaf(store.scope(v0, state: \.leaf, action: \.leaf))
          case let .menu(v0, v1): return .menu(id: v0, v1)
          }
        }

        @_Concurrency::MainActor
        struct CaseScopes {
          var alert: Store::CaseScopePath<State, Action, AlertState<Choice>, AlertState<Choice>.Action> {
            Store::CaseScopePath(state: \.alert, action: \.alert)
          }
          var leaf: Store::CaseScopePath<State, Action, Leaf.State, Leaf.Action> {
            Store::CaseScopePath(state: \.leaf, action: \.leaf)
          }
        }

        @_Concurrency::MainActor
        static var caseScopes: CaseScopes { CaseScopes() }
        """#,
        compiledIn: """
          @Reducer
          struct Leaf {}
          @Reducer
          \(source)
          """
      )
  }

  @Test func `Conformances by arguments`() throws {
    let source = "enum Path { case leaf(Leaf) }"
    let attribute = "@Reducer(state: .equatable, .codable, action: .hashable, .equatable)"
    try Expansion("ReducerMacro", "member", of: source, attribute: attribute)
      .expect(
        """
        @Store::CasePathable
        @dynamicMemberLookup
        @Store::ObservableState
        enum State: Store::CaseReducerState, Store::CasePathable, Store::ObservableState, \
        Swift::Equatable, Swift::Encodable, Swift::Decodable {
          typealias StateReducer = Path
          case leaf(Leaf.State)
        }

        @Store::CasePathable
        enum Action: Store::CasePathable, Swift::Equatable, Swift::Hashable {
          case leaf(Leaf.Action)
        }
        """,
        isStart: true,
        compiledIn: """
          @Reducer
          struct Leaf {}
          \(attribute)
          \(source)
          """
      )
  }

  @Test func `What the author wrote is kept`() throws {
    let source = """
      enum Path {
        case leaf(Leaf)
        enum CaseScope {}
        @MainActor static func scope(_ store: StoreOf<Path>) -> CaseScope { fatalError() }
        static var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
    try Expansion("ReducerMacro", "member", of: source)
      .expect(
        """
        @Store::CasePathable
        @dynamicMemberLookup
        @Store::ObservableState
        enum State: Store::CaseReducerState, Store::CasePathable, Store::ObservableState {
          typealias StateReducer = Path
          case leaf(Leaf.State)
        }

        @Store::CasePathable
        enum Action: Store::CasePathable {
          case leaf(Leaf.Action)
        }
        """,
        compiledIn: """
          @Reducer
          public struct Leaf { public init() {} }
          @Reducer
          \(source)
          """
      )
  }

  @Test func `An enum without cases`() throws {
    let source = "enum Path {}"
    try Expansion("ReducerMacro", "member", of: source)
      .expect(
        """
        @Store::CasePathable
        @dynamicMemberLookup
        @Store::ObservableState
        enum State: Store::CaseReducerState, Store::CasePathable, Store::ObservableState {
          typealias StateReducer = Path
        }

        @Store::CasePathable
        enum Action: Store::CasePathable {
        }

        @Store::ReducerBuilder<Self.State, Self.Action>
        static var body: some Store::Reducer<Self.State, Self.Action> {
          Store::EmptyReducer()
        }

        enum CaseScope {
        }

        @_Concurrency::MainActor
        static func scope(
          _ store: Store::Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          }
        }
        """,
        compiledIn: """
          @Reducer
          public struct Leaf { public init() {} }
          @Reducer
          \(source)
          """
      )
  }
}
