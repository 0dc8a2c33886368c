extension Reducer {
  /// Runs a child's reducer on the elements of an array, found by their index, before this reducer.
  ///
  /// ```swift
  /// case routes(IdentifiedAction<Int, Screen.Action>)
  /// …
  /// .forEachIndex(\.routes, action: \.routes) { Screen() }
  /// ```
  ///
  /// It is for arrays that only grow and shrink at their end, such as the routes of a coordinator. Elsewhere an action that
  /// an effect sends later may reach another element: use `forEach` over an ``IdentifiedArray``.
  ///
  /// An element is changed in place. When its index is gone, through any reducer, its effects are cancelled in the same
  /// pass, and so they are when an `Identifiable` element gets another `id`. An action for an index that is out of range is
  /// reported, dropped for the element, and still handled by this reducer.
  ///
  /// - Parameters:
  ///   - toElementsState: The property that holds the elements.
  ///   - toElementsAction: The case that holds the elements' actions, each with the element's index.
  ///   - element: The child's reducer.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the element and then this one.
  /// - Complexity: O(*n*) after an action, in the number of elements that have running effects, stores or handlers.
  @inlinable
  public func forEachIndex<ElementState, ElementAction, Element>(
    _ toElementsState: WritableKeyPath<State, [ElementState]>,
    action toElementsAction: CaseKeyPath<Action, IdentifiedAction<Int, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: @escaping () -> Element,
    location: SourceLocation = #Store::location
  ) -> ParentReducer<Self, [ElementState], Element>
  where Element: Reducer<ElementState, ElementAction> {
    ParentReducer(of: toElementsState) {
      let parent = self.composeForStore()
      let children = ChildrenComposition<State, Action, IdentifiedAction<Int, ElementAction>>(
        toElementsAction
      )
      let access = StateAccess<State, [ElementState]>.resolving(toElementsState)
      let elements = children.elements(
        at: IndexPosition(access),
        running: element,
        state: toElementsState,
        missing: .index(of: access, at: location)
      )
      let actions = children.actions
      return { state, action in
        guard case .element(let index, let elementAction) = actions.extract(from: action) else {
          return parent(&state, action)
        }
        let effect = elements.reduce(&state, index, elementAction)
        return effect.merge(with: parent(&state, action))
      }
    }
  }
}

extension MissingChild {
  /// An index that an array doesn't have.
  @usableFromInline
  static func index<Parent, Element>(
    of access: StateAccess<Parent, [Element]>,
    at location: SourceLocation
  ) -> MissingChild {
    .element(of: access, by: "forEachIndex", at: location) { elements in
      elements.isEmpty
        ? "the array is empty" : "the array has the indices 0 to \(elements.count - 1)"
    }
  }
}
