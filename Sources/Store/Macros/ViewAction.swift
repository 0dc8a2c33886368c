/// Actions with a case for those that the view sends.
///
/// The separate type keeps a view from sending actions that only effects and other features may send:
///
/// ```swift
/// enum Action: ViewAction {
///   case view(View)
///   case loaded([Row])
///
///   enum View { case refreshTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// The actions that the view can send.
  associatedtype ViewAction

  /// Embeds an action of the view.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends view actions to its store; `@ViewAction(for:)` writes the conformance.
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the feature.
  associatedtype StoreState
  /// The actions of the feature.
  associatedtype StoreAction: ViewAction

  /// The store of the feature.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view to the store.
  ///
  /// - Parameters:
  ///   - action: What happened in the view.
  ///   - location: The call site, for reports.
  /// - Returns: The effects that follow.
  @discardableResult
  public func send(
    _ action: StoreAction.ViewAction,
    location: SourceLocation = #Store::location
  ) -> StoreTask {
    store.send(.view(action), location: location)
  }
}
