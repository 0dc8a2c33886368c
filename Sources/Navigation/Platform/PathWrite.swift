import Store

extension Store {
  /// Pops the screens that were shown and are no longer, after the system went back.
  @MainActor
  package func didShow<ElementState, ElementAction>(
    _ ids: [StackElementID],
    insteadOf shown: [StackElementID]
  ) where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let lowest = shown.first { !ids.contains($0) && state.containsElement(id: $0) }
    if let lowest { send(.popFrom(id: lowest)) }
  }
}
