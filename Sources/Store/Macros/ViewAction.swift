/// Lets a view send its feature's view actions by `send(_:)`, and warns where it bypasses that.
///
/// ```swift
/// @ViewAction(for: ListFeature.self)
/// struct ListView {
///   let store: StoreOf<ListFeature>
///
///   func tap() { send(.refreshTapped) }
/// }
/// ```
///
/// The feature's `Action` conforms to ``ViewAction``. The view needs a property `store`.
///
/// - Parameter feature: The feature whose store the view has.
@attached(extension, conformances: ViewActionSending)
@attached(member, names: named(StoreState), named(StoreAction))
public macro ViewAction<Feature: Reducer>(for feature: Feature.Type) =
  #externalMacro(module: "StoreMacros", type: "ViewActionMacro")
where Feature.Action: ViewAction

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
