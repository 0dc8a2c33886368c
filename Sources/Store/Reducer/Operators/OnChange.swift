extension Reducer {
  /// Runs a closure when a part of the state has changed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: \.query) { oldQuery, state in
  ///     state.page = 0
  ///     return .send(.reload)
  ///   }
  /// ```
  ///
  /// The value is read before and after this reducer and its children run. Where the two differ, the closure runs in
  /// the same pass, with the old value and with the state that holds the new one. Its effect is merged with that of the
  /// reducer. Changes made by the closure don't run it again. Nor does a change of a shared value elsewhere, which is no action
  /// of this store: follow it with ``Shared/values``.
  ///
  /// The old value is retained, so that changing it copies it: use an id or a count rather than a
  /// large collection.
  ///
  /// - Parameters:
  ///   - toValue: Reads the value.
  ///   - onChange: Called after a change with the old value and the state; returns an effect.
  /// - Returns: A reducer that runs this one and then, on a change, the closure.
  @inlinable
  public func onChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    _ onChange: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> ComposedReducer<Self, NoContents> {
    self.onChange(of: toValue, removeDuplicates: ==, onChange)
  }

  /// Runs a closure when a part of the state has changed, as a given comparison decides.
  ///
  /// For several parts read a tuple, which isn't `Equatable`, and compare with `==`:
  ///
  /// ```swift
  /// .onChange(of: { ($0.query, $0.page) }, removeDuplicates: ==) { old, state in … }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Reads the value.
  ///   - isDuplicate: Whether two values count as the same.
  ///   - onChange: Called after a change with the old value and the state; returns an effect.
  /// - Returns: A reducer that runs this one and then, on a change, the closure.
  @inlinable
  public func onChange<Value>(
    of toValue: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    _ onChange: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> ComposedReducer<Self, NoContents> {
    ComposedReducer(composing: {
      let observing = { (state: inout State, change: (inout State) -> Effect<Action>) in
        let oldValue = toValue(state)
        let effect = change(&state)
        guard !isDuplicate(oldValue, toValue(state)) else { return effect }
        return effect.merge(with: onChange(oldValue, &state))
      }
      let reduce = FeatureTree.current.compose(within: FeatureSurrounding(observing)) {
        self.composeForStore()
      }
      return { state, action in observing(&state) { reduce(&$0, action) } }
    })
  }
}
