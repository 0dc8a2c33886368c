/// A collection whose elements are features: ``IdentifiedArray``, and the stacks of screens.
///
/// `forEach` is one function for all, as the compiler would try each of several for every use in a chain of operators.
public protocol ReducerElements {
  /// Distinguishes the elements.
  associatedtype ElementID: Hashable
  /// The state of one element.
  associatedtype ElementState

  /// Composes the parent's reducer and that of the elements.
  @_documentation(visibility: internal)
  static func composeForEach<Parent: Reducer, ElementsAction, Element: Reducer>(
    _ parent: Parent,
    _ element: @escaping () -> Element,
    _ toState: WritableKeyPath<Parent.State, Self>,
    _ toAction: CaseKeyPath<Parent.Action, ElementsAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Element.State == ElementState
}

/// The actions of a collection whose elements are features.
public protocol ReducerElementsAction {
  /// Distinguishes the elements.
  associatedtype ElementID: Hashable
  /// The actions of one element.
  associatedtype ElementAction
}

extension IdentifiedAction: ReducerElementsAction {
  /// Distinguishes the elements.
  public typealias ElementID = ID
  /// The actions of one element.
  public typealias ElementAction = Action
}

extension IdentifiedArray: ReducerElements {
  /// Distinguishes the elements.
  public typealias ElementID = ID
  /// The state of one element.
  public typealias ElementState = Element

  /// Composes the parent's reducer and that of the elements.
  @_documentation(visibility: internal)
  @inlinable
  public static func composeForEach<Parent: Reducer, ElementsAction, Child: Reducer>(
    _ parent: Parent,
    _ element: @escaping () -> Child,
    _ toState: WritableKeyPath<Parent.State, Self>,
    _ toAction: CaseKeyPath<Parent.Action, ElementsAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == Element {
    guard
      let toAction = (toAction as AnyKeyPath)
        as? CaseKeyPath<Parent.Action, IdentifiedAction<ID, Child.Action>>
    else {
      preconditionFailure("The actions of an identified array are IdentifiedActions.")
    }
    return ForEachElement(
      parent: parent,
      element: element,
      toState: toState,
      toAction: toAction,
      location: location
    )
    .composeForStore()
  }
}
