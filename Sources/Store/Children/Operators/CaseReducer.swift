/// A reducer whose state is an enum of features, as `@Reducer` makes of an enum.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body == Never {
  /// The reducers of the cases.
  associatedtype CaseBody: Reducer<State, Action>

  /// The reducers of the cases.
  @ReducerBuilder<State, Action>
  static var body: CaseBody { get }

  /// The cases, each with the store of its feature.
  associatedtype CaseScope

  /// The case that a store's state is in, with the store of its feature.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope

  /// The key paths of the cases by their names, each a ``CaseScopePath``.
  associatedtype CaseScopes = NoCaseScopes

  /// The key paths of the cases by their names, for bindings to the store of a case.
  @MainActor
  static var caseScopes: CaseScopes { get }
}

/// The key paths of an enum of features that names no cases.
public struct NoCaseScopes {}

extension CaseReducer where CaseScopes == NoCaseScopes {
  /// No key paths.
  @MainActor public static var caseScopes: NoCaseScopes { NoCaseScopes() }
}

/// The key paths to the state and the actions of one case of an enum of features.
public struct CaseScopePath<State, Action, ChildState, ChildAction>: Hashable {
  /// The case of the state.
  public let state: CaseKeyPath<State, ChildState>
  /// The case of the actions.
  public let action: CaseKeyPath<Action, ChildAction>

  /// Creates the pair.
  ///
  /// - Parameters:
  ///   - state: The case of the state.
  ///   - action: The case of the actions.
  public init(
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) {
    (self.state, self.action) = (state, action)
  }
}

extension CaseReducer {
  /// Runs the reducer of the case by hand, outside of any store.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceCalled(&state, action)
  }

  /// What the reducers of the cases contain.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { CaseBody.listContents(in: listing) }

  /// The function of the cases.
  @_documentation(visibility: internal)
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    Self.body.composeForStore()
  }
}

/// The state of a ``CaseReducer``, which knows its reducer.
public protocol CaseReducerState: CasePathable, PresentableState
where PresentedAction == StateReducer.Action {
  /// The reducer that the state belongs to.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension CaseReducerState {
  /// The enum of features, as a reducer.
  public static var presentedReducer: AnyReducer<Self, StateReducer.Action> {
    AnyReducer(StateReducer.body)
  }

  /// What the reducers of the cases contain.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {
    StateReducer.listContents(in: listing)
  }
}
