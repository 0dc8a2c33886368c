extension Reducer {
  /// Runs a child's reducer on the elements of an identified array, before this reducer.
  ///
  /// An element is found and changed in place, whatever the number of elements. When an element is
  /// removed, by any reducer, its effects are cancelled in the same pass. An action for a missing
  /// element is reported, dropped for the element, and still handled by this
  /// reducer.
  ///
  /// - Parameters:
  ///   - toElementsState: The property that holds the elements.
  ///   - toElementAction: The case that holds the elements' actions.
  ///   - element: The child's reducer.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the element and then this one.
  public func forEach<ElementState, ElementAction, ID, Element>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: @escaping () -> Element,
    location: SourceLocation = #Store::location
  ) -> ForEach<Self, ID, Element>
  where ID: Hashable & Sendable, Element: Reducer<ElementState, ElementAction> {
    ForEach(
      parent: self,
      element: element,
      toState: toElementsState,
      toAction: toElementAction,
      location: location
    )
  }
}

/// A reducer with a child for each element of an identified array.
public struct ForEach<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: ReducerOperator {
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let element: () -> Element
  @usableFromInline
  let toState: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  @usableFromInline
  let toAction: CaseKeyPath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let location: SourceLocation

  init(
    parent: Parent,
    element: @escaping () -> Element,
    toState: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>,
    toAction: CaseKeyPath<Parent.Action, IdentifiedAction<ID, Element.Action>>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.element = element
    self.toState = toState
    self.toAction = toAction
    self.location = location
  }

  /// A function that runs the element and then the parent.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
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
      elementPath: { IdentifiedAction<ID, Element.Action>.path(id: $0) },
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
