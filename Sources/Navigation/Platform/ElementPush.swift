import Store

extension Store {
  /// Sends the push of an element under the store's next id.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - location: The line that pushes it.
  package func push<ElementState, ElementAction>(
    _ element: ElementState,
    location: SourceLocation
  ) where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    send(.push(id: nextElementID(), state: element), location: location)
  }

  /// The id that a push must have now.
  func nextElementID<ElementState, ElementAction>() -> StackElementID
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    StackElementID(generation: nextStackGeneration(atLeast: state.nextGeneration))
  }
}
