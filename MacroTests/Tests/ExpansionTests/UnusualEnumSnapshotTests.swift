import Testing

@testable import StoreMacrosCode

/// Whole expansions of `@Reducer` at an enum, in the forms that change them.
struct UnusualEnumSnapshotTests {
  @Test func `Deprecated, conditional and indirect cases`() throws {
    let source = """
      indirect enum Path {
        @available(*, deprecated) case old(Leaf)
        @available(*, unavailable) case gone(Leaf)
        #if DEBUG
        case debug(Leaf)
        #endif
      }
      """
    try Expansion("ReducerMacro", "member", of: source)
      .expect(
        #"""
        @Store::CasePathable
        @dynamicMemberLookup
        @Store::ObservableState
        indirect enum State: Store::CaseReducerState, Store::CasePathable, Store::ObservableState {
          typealias StateReducer = Path
          @available(*, deprecated)
          case old(Leaf.State)
        #if DEBUG
          case debug(Leaf.State)
        #endif
        }

        @Store::CasePathable
        indirect enum Action: Store::CasePathable {
          @available(*, deprecated)
          case old(Leaf.Action)
        #if DEBUG
          case debug(Leaf.Action)
        #endif
        }

        @available(*, deprecated)
        @Store::ReducerBuilder<Self.State, Self.Action>
        static var body: some Store::Reducer<Self.State, Self.Action> {
          Store::Scope(state: \.old, action: \.old) {
            Leaf()
          }
        #if DEBUG
          Store::Scope(state: \.debug, action: \.debug) {
            Leaf()
          }
        #endif
        }

        indirect enum CaseScope {
          @available(*, deprecated)
          case old(Store::StoreOf<Leaf>)
        #if DEBUG
          case debug(Store::StoreOf<Leaf>)
        #endif
        }

        @available(*, deprecated)
        @_Concurrency::MainActor
        static func scope(
          _ store: Store::Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case let .old(v0):
            return .old(store.scope(v0, state: \.old, action: \.old))
        #if DEBUG
          case let .debug(v0):
            return .debug(store.scope(v0, state: \.debug, action: \.debug))
        #endif
          }
        }

        @_Concurrency::MainActor
        struct CaseScopes {
          @available(*, deprecated)
          var old: Store::CaseScopePath<State, Action, Leaf.State, Leaf.Action> {
            Store::CaseScopePath(state: \.old, action: \.old)
          }
        #if DEBUG
          var debug: Store::CaseScopePath<State, Action, Leaf.State, Leaf.Action> {
            Store::CaseScopePath(state: \.debug, action: \.debug)
          }
        #endif
        }

        @_Concurrency::MainActor
        static var caseScopes: CaseScopes { CaseScopes() }
        """#,
        compiledIn: """
          @Reducer
          public struct Leaf { public init() {} }
          @Reducer
          \(source)
          """
      )
  }

  @Test func `An enum of the main actor in another`() throws {
    let source = """
      @MainActor public enum Outer {
        case inner(Inner.CaseBody = Inner.body)
        #if DEBUG
        case leaf(Leaf)
        #endif
      }
      """
    try Expansion("ReducerMacro", "member", of: source)
      .expect(
        #"""
        @Store::CasePathable
        @dynamicMemberLookup
        @Store::ObservableState
        public enum State: @_Concurrency::MainActor Store::CaseReducerState, Store::CasePathable, Store::ObservableState {
          public typealias StateReducer = Outer
          case inner(Inner.CaseBody.State)
        #if DEBUG
          case leaf(Leaf.State)
        #endif
        }

        @Store::CasePathable
        public enum Action: Store::CasePathable {
          case inner(Inner.CaseBody.Action)
        #if DEBUG
          case leaf(Leaf.Action)
        #endif
        }

        public nonisolated static var body: Store::MainActorReducer<Self.State, Self.Action> {
          Store::MainActorReducer {
            Store::Scope(state: \.inner, action: \.inner) {
              (Inner.body) as Inner.CaseBody
            }
        #if DEBUG
            Store::Scope(state: \.leaf, action: \.leaf) {
              Leaf()
            }
        #endif
          }
        }

        public enum CaseScope {
          case inner(Store::StoreOf<Inner.CaseBody>)
        #if DEBUG
          case leaf(Store::StoreOf<Leaf>)
        #endif
        }

        @_Concurrency::MainActor
        public static func scope(
          _ store: Store::Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case let .inner(v0):
            return .inner(store.scope(v0, state: \.inner, action: \.inner))
        #if DEBUG
          case let .leaf(v0):
            return .leaf(store.scope(v0, state: \.leaf, action: \.leaf))
        #endif
          }
        }

        @_Concurrency::MainActor
        public struct CaseScopes {
          public var inner: Store::CaseScopePath<State, Action, Inner.CaseBody.State, Inner.CaseBody.Action> {
            Store::CaseScopePath(state: \.inner, action: \.inner)
          }
        #if DEBUG
          public var leaf: Store::CaseScopePath<State, Action, Leaf.State, Leaf.Action> {
            Store::CaseScopePath(state: \.leaf, action: \.leaf)
          }
        #endif
        }

        @_Concurrency::MainActor
        public static var caseScopes: CaseScopes { CaseScopes() }
        """#,
        compiledIn: """
          @Reducer
          public struct Leaf { public init() {} }
          @MainActor @Reducer
          public enum Inner { case leaf(Leaf) }
          @Reducer
          \(source)
          """
      )
  }

  @Test func `An enum of the main actor without cases`() throws {
    let source = "@MainActor enum P {}"
    try Expansion("ReducerMacro", "member", of: source)
      .expect(
        """
        @Store::CasePathable
        @dynamicMemberLookup
        @Store::ObservableState
        enum State: @_Concurrency::MainActor Store::CaseReducerState, Store::CasePathable, Store::ObservableState {
          typealias StateReducer = P
        }

        @Store::CasePathable
        enum Action: Store::CasePathable {
        }

        nonisolated static var body: Store::MainActorReducer<Self.State, Self.Action> {
          Store::MainActorReducer {
            Store::EmptyReducer()
          }
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

  @Test func `The conformances of an enum of the main actor`() throws {
    let source = "@MainActor enum Path { case leaf(Leaf) }"
    try Expansion(
      "ReducerMacro",
      "extension",
      of: source,
      extending: "Path",
      conformances: "Reducer, CaseReducer"
    )
    .expect(
      """
      extension Path: @_Concurrency::MainActor Store::CaseReducer, @_Concurrency::MainActor Store::Reducer {}
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
