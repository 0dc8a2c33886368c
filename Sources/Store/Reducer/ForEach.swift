extension Reducer {
  /// Runs a child's reducer on the elements of an identified array or a stack, before this reducer.
  ///
  /// An element is found and changed in place, whatever the number of elements. When an element is
  /// removed, by any reducer, its effects are cancelled in the same pass. An action for a missing
  /// element is reported, dropped for the element, and still handled by this
  /// reducer.
  ///
  /// Of a stack, `.push` adds the element before this reducer runs; `.popFrom` removes the elements after it ran, so that
  /// it can still read them. Pushes of an id that is in use or not yet given are reported, and the path stays as it is.
  ///
  /// - Parameters:
  ///   - toElementsState: The property that holds the elements.
  ///   - toElementsAction: The case that holds the elements' actions.
  ///   - element: The child's reducer.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the element and then this one.
  @inlinable
  public func forEach<Elements: ReducerElements, ElementsAction: ReducerElementsAction, Element>(
    _ toElementsState: WritableKeyPath<State, Elements>,
    action toElementsAction: CaseKeyPath<Action, ElementsAction>,
    @ReducerBuilder<Elements.ElementState, ElementsAction.ElementAction> element:
      @escaping () -> Element,
    location: SourceLocation = #Store::location
  ) -> ForEach<Self, Elements, ElementsAction, Element>
  where
    Element: Reducer<Elements.ElementState, ElementsAction.ElementAction>,
    Elements.ElementID == ElementsAction.ElementID
  {
    ForEach(
      parent: self,
      element: element,
      toState: toElementsState,
      toAction: toElementsAction,
      location: location
    )
  }
}

/// A reducer with a child for each element of a collection: an identified array or a stack.
public struct ForEach<
  Parent: Reducer,
  Elements: ReducerElements,
  ElementsAction: ReducerElementsAction,
  Element: Reducer
>: ReducerOperator
where
  Element.State == Elements.ElementState,
  Element.Action == ElementsAction.ElementAction
{
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let element: () -> Element
  @usableFromInline let toState: WritableKeyPath<Parent.State, Elements>
  @usableFromInline let toAction: CaseKeyPath<Parent.Action, ElementsAction>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    parent: Parent,
    element: @escaping () -> Element,
    toState: WritableKeyPath<Parent.State, Elements>,
    toAction: CaseKeyPath<Parent.Action, ElementsAction>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.element = element
    self.toState = toState
    self.toAction = toAction
    self.location = location
  }

  /// The function that the kind of collection has.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    Elements.composeForEach(parent, element, toState, toAction, at: location)
  }
}
