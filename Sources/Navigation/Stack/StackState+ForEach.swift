import Store

extension StackAction: ReducerElementsAction {
  /// Distinguishes the elements.
  public typealias ElementID = StackElementID
  /// The actions of one element.
  public typealias ElementAction = Action
}

extension StackState: ReducerElements {
  /// Distinguishes the elements.
  public typealias ElementID = StackElementID
  /// The state of one element.
  public typealias ElementState = Element

  /// Composes the parent's reducer and that of the elements.
  ///
  /// `.push` adds the element before the parent runs; `.popFrom` removes the elements after it ran, so that it can still
  /// read them. Unknown elements, and pushes of an id that is in use or not yet given, are reported with the ids.
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
        as? CaseKeyPath<Parent.Action, StackAction<Child.State, Child.Action>>
    else {
      preconditionFailure("The actions of a stack are StackActions of its elements.")
    }
    return ForEachStack(
      parent: parent,
      destination: element,
      toState: toState,
      toAction: toAction,
      location: location
    )
    .composeForStore()
  }
}
