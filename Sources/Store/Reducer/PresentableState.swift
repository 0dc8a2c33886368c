/// State that `ifLet` presents without a reducer of the caller's: an enum of features, or a dialog.
///
/// One protocol for both, as the compiler would try each of two functions for every `ifLet` in a chain.
public protocol PresentableState {
  /// The actions of the state.
  associatedtype PresentedAction

  /// Reduces the state.
  static var presentedReducer: AnyReducer<Self, PresentedAction> { get }
}
