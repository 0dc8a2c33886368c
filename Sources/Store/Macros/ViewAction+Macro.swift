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
