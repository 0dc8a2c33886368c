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
  ) -> ParentReducer<State, Action, Elements>
  where
    Element: Reducer<Elements.ElementState, ElementsAction.ElementAction>,
    Elements.ElementID == ElementsAction.ElementID
  {
    ParentReducer(of: toElementsState) {
      Elements.composeForEach(self, element, toElementsState, toElementsAction, at: location)
    }
  }
}

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
    let tree = FeatureTree.current
    let parent = parent.composeForStore()
    let actions = AnyCasePath(toAction)
    let access = StateAccess.resolving(toState)
    let element = ChildReducer(
      at: ElementPosition(access),
      running: element,
      in: tree,
      action: toAction,
      state: toState,
      name: actions.name,
      elementPath: { IdentifiedAction<ID, Child.Action>.path(id: $0) },
      missing: .element(of: access, at: location),
      embed: { actions.embed(.element(id: $0, action: $1)) }
    )
    return { state, action in
      guard case .element(let id, let elementAction) = actions.extract(from: action) else {
        return parent(&state, action)
      }
      let effect = element.reduce(&state, id, elementAction)
      return effect.merge(with: parent(&state, action))
    }
  }
}
