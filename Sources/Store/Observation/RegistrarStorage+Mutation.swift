// What `@ObservableState` calls for a tracked property: `assign` for its setter, `willModify` and `didModify` around
// a change in place. The overloads choose the comparison by the type of the property.

extension MacroSupport {
  /// A change in place of a property whose value can't be compared.
  public struct WholeModification {
    @inlinable
    init() {}
  }
}

extension MacroSupport {
  /// A small property's value before it was changed in place.
  public struct StateSnapshot<Value> {
    @usableFromInline let value: Value

    @inlinable
    init(value: Value) { self.value = value }
  }
}

extension MacroSupport.RegistrarStorage {
  /// Sets a property, and notifies its observers.
  @inlinable
  public func assign<Value>(_ newValue: Value, to storage: inout Value, at slot: Int) {
    storage = newValue
    didChange(slot)
  }

  /// Sets a property, and notifies its observers unless the new value equals the old one.
  @inlinable
  public func assign<Value: Equatable>(_ newValue: Value, to storage: inout Value, at slot: Int) {
    let isChange = withRegistrar { $0.isObserved(slot) } && storage != newValue
    storage = newValue
    if isChange { didChange(slot) }
  }

  /// Sets a property, and notifies its observers if the value was replaced.
  ///
  /// For a copy of the same value, the observers of the properties that differ are notified.
  public func assign<Value: ObservableState>(
    _ newValue: Value,
    to storage: inout Value,
    at slot: Int
  ) {
    var newValue = newValue
    let isReplaced = Value.willReplace(storage, by: &newValue)
    storage = newValue
    if isReplaced { didChange(slot) }
  }

  /// Sets a property, and notifies its observers if the value was replaced.
  ///
  /// For a copy of the same value, the observers of the properties that differ are notified. A value without an
  /// identity of its own is compared.
  public func assign<Value: ObservableState & Equatable>(
    _ newValue: Value,
    to storage: inout Value,
    at slot: Int
  ) {
    var newValue = newValue
    let isUntracked = storage.observationID.isUntracked && newValue.observationID.isUntracked
    let isReplaced =
      Value.willReplace(storage, by: &newValue) && !(isUntracked && storage == newValue)
    storage = newValue
    if isReplaced { didChange(slot) }
  }

  /// Begins a change in place of a property that can't be compared.
  @inlinable
  public func willModify<Value>(
    _ value: inout Value,
    at slot: Int
  ) -> MacroSupport.WholeModification {
    MacroSupport.WholeModification()
  }

  /// Begins a change in place of an observed value.
  @inlinable
  public func willModify<Value: ObservableState>(
    _ value: inout Value,
    at slot: Int
  ) -> MacroSupport.InPlaceChange {
    MacroSupport.InPlaceChange(&value)
  }

  /// Ends a change in place of a property that can't be compared.
  @inlinable
  public func didModify<Value>(
    _ value: inout Value,
    _ modification: MacroSupport.WholeModification,
    at slot: Int
  ) {
    didChange(slot)
  }

  /// Ends a change in place; observers are notified only when the whole value was replaced.
  @inlinable
  public func didModify<Value: ObservableState>(
    _ value: inout Value,
    _ modification: MacroSupport.InPlaceChange,
    at slot: Int
  ) {
    if modification.end(&value) { didChange(slot) }
  }

  /// Begins a change in place of a small property, whose value is kept for a comparison with the result.
  @inlinable
  public func willModify<Value: Equatable & BitwiseCopyable>(
    _ value: inout Value,
    at slot: Int
  ) -> MacroSupport.StateSnapshot<Value> {
    MacroSupport.StateSnapshot(value: value)
  }

  /// Ends a change in place of a small property; observers are notified only when the result differs.
  @inlinable
  public func didModify<Value: Equatable & BitwiseCopyable>(
    _ value: inout Value,
    _ modification: MacroSupport.StateSnapshot<Value>,
    at slot: Int
  ) {
    if modification.value != value { didChange(slot) }
  }

  /// Begins a change in place of a small observed value.
  @inlinable
  public func willModify<Value: ObservableState & Equatable & BitwiseCopyable>(
    _ value: inout Value,
    at slot: Int
  ) -> MacroSupport.InPlaceChange {
    MacroSupport.InPlaceChange(&value)
  }
}
