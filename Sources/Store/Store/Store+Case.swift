extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The case that the state of an enum of features is in, with the store of its feature.
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): show(store)
  /// case .settings(let store): show(store)
  /// }
  /// ```
  ///
  /// The same case returns the same store as long as that store is retained. Once the state was removed from
  /// its parent, it is the case that it was in last.
  @inlinable public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
