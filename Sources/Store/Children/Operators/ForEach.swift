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
    @ReducerBuilder<Elements.ChildState, ElementsAction.ChildAction> element:
      @escaping () -> Element,
    location: SourceLocation = #Store::location
  ) -> ParentReducer<Self, Elements, Element>
  where
    Element: Reducer<Elements.ChildState, ElementsAction.ChildAction>,
    Elements.ElementID == ElementsAction.ElementID
  {
    ParentReducer(
      self,
      running: element,
      state: toElementsState,
      action: toElementsAction,
      at: location
    )
  }
}

/// A collection whose elements are features: ``IdentifiedArray``, and the stacks of screens.
public protocol ReducerElements: ChildrenState {
  /// Distinguishes the elements.
  associatedtype ElementID: Hashable
}

extension IdentifiedArray: ReducerElements {
  /// Distinguishes the elements.
  public typealias ElementID = ID
  /// The state of one element.
  public typealias ChildState = Element

  /// Composes the parent's reducer and that of the elements.
  @_documentation(visibility: internal)
  @inlinable
  public static func composeChildren<Parent: Reducer, CaseAction, Child: Reducer>(
    of parent: Parent,
    running element: @escaping () -> Child,
    state toState: WritableKeyPath<Parent.State, Self>,
    action toAction: CaseKeyPath<Parent.Action, CaseAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == Element {
    let parent = parent.composeForStore()
    guard
      let children = ChildrenComposition<
        Parent.State, Parent.Action, IdentifiedAction<ID, Child.Action>
      >(toAction, of: Child.self, at: location)
    else { return parent }
    let access = StateAccess.resolving(toState)
    let elements = children.elements(
      at: ElementPosition(access),
      running: element,
      state: toState,
      missing: .element(of: access, at: location)
    )
    let actions = children.actions
    return { state, action in
      guard case .element(let id, let elementAction) = actions.extract(from: action) else {
        return parent(&state, action)
      }
      let effect = elements.reduce(&state, id, elementAction)
      return effect.merge(with: parent(&state, action))
    }
  }
}
