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
    let generation = nextStackGeneration(atLeast: state.nextGeneration)
    send(.push(id: StackElementID(generation: generation), state: element), location: location)
  }
}
