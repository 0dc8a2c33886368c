import Store

extension Store {
  /// The store of an element of a stack.
  ///
  /// Returns the same store for the same element as long as that store is retained. Nothing is kept for
  /// removed elements; the store of one returns the element as it last was.
  ///
  /// - Parameters:
  ///   - state: The property that holds the stack.
  ///   - action: The case that holds the stack's actions.
  ///   - id: The element.
  /// - Returns: The store, or `nil` while the element isn't on the stack.
  /// - Complexity: O(1) on average
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    id: StackElementID
  ) -> Store<ElementState, ElementAction>? {
    elementChild(id, state: state, action: action) {
      (
        AnyCasePath(action).embedding,
        { (id: StackElementID, action: consuming ElementAction) in
          StackAction<ElementState, ElementAction>.element(id: id, action: action)
        },
        { (id: StackElementID) in \Case<StackAction<ElementState, ElementAction>>.[id: id] }
      )
    }
  }
}
