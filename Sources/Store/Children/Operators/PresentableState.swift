/// State that `ifLet` presents without a reducer of the caller's: an enum of features, or a dialog.
///
/// One protocol for both, because the compiler would try each of two functions for every `ifLet` in a chain.
public protocol PresentableState {
  /// The actions of the state.
  associatedtype PresentedAction

  /// Reduces the state.
  static var presentedReducer: AnyReducer<Self, PresentedAction> { get }

  /// Lists what the reducer contains.
  @_documentation(visibility: internal)
  static func listContents(in listing: FeatureListing)
}

extension PresentableState {
  /// Unknown.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { listing.addHidden() }
}

/// The reducer of a presentable state: a type of its own for each state, which tells what it contains.
@_documentation(visibility: internal)
public struct PresentedReducer<State: PresentableState>: Reducer {
  /// The actions of the state.
  public typealias Action = State.PresentedAction

  /// Creates the reducer.
  public init() {}

  /// Runs the reducer by hand, outside of any store.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceCalled(&state, action)
  }

  /// What the state's reducer contains.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { State.listContents(in: listing) }

  /// The function of the state's reducer.
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    State.presentedReducer.composeForStore()
  }
}
