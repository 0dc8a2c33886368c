/// A change in place of a property's value that nothing needs to be known of before.
public struct WholeModification {
  @inlinable
  init() {}
}

/// What was known of a property's value before it was changed in place.
public struct StateModification {
  @usableFromInline let id: ObservationStateID?
  @usableFromInline let mark: ObservationStateMark

  @inlinable
  init() {
    id = nil
    mark = ObservationStateMark()
  }

  @inlinable
  init<State: ObservableState>(of state: inout State, areElementsWatched: Bool) {
    id = state.observationID
    mark = ObservationStateMark(&state, areElementsWatched: areElementsWatched)
  }
}

extension RegistrarStorage {
  /// Sets a property and notes the change.
  @inlinable
  public func assign<Value>(_ newValue: Value, to storage: inout Value, at slot: Int) {
    storage = newValue
    didChange(slot)
  }

  /// Sets a property and notes the change, unless the new value equals the old one.
  @inlinable
  public func assign<Value: Equatable>(_ newValue: Value, to storage: inout Value, at slot: Int) {
    guard isObserved(slot) else {
      markChanged(slot)
      storage = newValue
      return
    }
    let isChange = storage != newValue
    storage = newValue
    if isChange { didChange(slot) }
  }

  /// Sets a property and notes the change, unless the new value is the old one changed in place.
  ///
  /// What was changed in a copy wakes the readers of the properties concerned.
  public func assign<Value: ObservableState>(
    _ newValue: Value,
    to storage: inout Value,
    at slot: Int
  ) {
    assign(newValue, to: &storage, at: slot) { _, _ in false }
  }

  /// Sets a property and notes the change, unless the new value is the old one changed in place.
  ///
  /// What was changed in a copy wakes the readers of the properties concerned. A value without an
  /// identity of its own is compared.
  public func assign<Value: ObservableState & Equatable>(
    _ newValue: Value,
    to storage: inout Value,
    at slot: Int
  ) {
    assign(newValue, to: &storage, at: slot, ==)
  }

  private func assign<Value: ObservableState>(
    _ newValue: Value,
    to storage: inout Value,
    at slot: Int,
    _ areEqual: (Value, Value) -> Bool
  ) {
    let (old, new) = (storage.observationID, newValue.observationID)
    var newValue = newValue
    let last = lastOfElements(&newValue, in: &storage, at: slot)
    if let last, old != new {
      storage = newValue
      return elementsDidChange(slot, last: last)
    }
    guard old != new else {
      // The value itself, or a copy of what it was or will be.
      let isChange =
        !areEqual(storage, newValue) || !isSameToReaders(storage, newValue, at: slot)
      let former = storage
      storage = newValue
      markChanged(slot)
      guard isChange else { return }
      let registrar = newValue.observationRegistrar
      if registrar.isInert {
        return last.map { elementsDidChange(slot, last: $0) } ?? didChange(slot)
      }
      registrar.copyWasAssigned { Value.sameSlots(former, newValue) }
      return
    }
    let isChange = !(old.isUntracked && new.isUntracked && areEqual(storage, newValue))
    storage = newValue
    if isChange { didChange(slot) }
  }

  /// The last change that a collection has noted, if it is a copy of the one in its property that was changed
  /// by the reducer under way: what changed within elements has told their readers then, as it would have in
  /// place.
  private func lastOfElements<Value: ObservableState>(
    _ newValue: inout Value,
    in storage: inout Value,
    at slot: Int
  ) -> UInt64? {
    guard isObserved(slot), isWatched(slot), let drain = DrainState.current else { return nil }
    return ObservationStateMark.lastOfElements(
      &newValue,
      from: &storage,
      since: drain.reduceBegan
    )
  }

  /// Whether two equal values of the same identity hold the same values to who reads them: a value
  /// that one of them holds may have been replaced by an equal one in the other.
  private func isSameToReaders<Value: ObservableState>(
    _ old: Value,
    _ new: Value,
    at slot: Int
  ) -> Bool {
    guard isObserved(slot) else { return true }
    return ObservationStateMark.identities(in: old) == ObservationStateMark.identities(in: new)
  }

  /// Begins a change in place of a property without identity: the change is always noted.
  @inlinable
  public func willModify<Value>(_ value: inout Value, at slot: Int) -> WholeModification {
    WholeModification()
  }

  /// Begins a change in place of a property that tells its own changes.
  @inlinable
  public func willModify<Value: ObservableState>(
    _ value: inout Value,
    at slot: Int
  ) -> StateModification {
    isObserved(slot)
      ? StateModification(of: &value, areElementsWatched: isWatched(slot))
      : StateModification()
  }

  /// Ends a change in place of a property without identity.
  @inlinable
  public func didModify<Value>(
    _ value: inout Value,
    _ modification: WholeModification,
    at slot: Int
  ) {
    didChange(slot)
  }

  /// Ends a change in place; noted only when the whole value was replaced.
  @inlinable
  public func didModify<Value: ObservableState>(
    _ value: inout Value,
    _ modification: StateModification,
    at slot: Int
  ) {
    markChanged(slot)
    guard let id = modification.id else { return }
    var mark = modification.mark
    mark.end(&value)
    if id == value.observationID { return }
    if let last = mark.lastOfElements {
      elementsDidChange(slot, last: last)
    } else {
      didChange(slot)
    }
  }
}

/// A small property's value before it was changed in place.
public struct StateSnapshot<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(value: Value) { self.value = value }
}

extension RegistrarStorage {
  /// Begins a change in place of a small property, which is kept to be compared with the result.
  @inlinable
  public func willModify<Value: Equatable & BitwiseCopyable>(
    _ value: inout Value,
    at slot: Int
  ) -> StateSnapshot<Value> {
    StateSnapshot(value: value)
  }

  /// Ends a change in place of a small property; noted only when the result differs.
  @inlinable
  public func didModify<Value: Equatable & BitwiseCopyable>(
    _ value: inout Value,
    _ modification: StateSnapshot<Value>,
    at slot: Int
  ) {
    markChanged(slot)
    guard isObserved(slot), modification.value != value else { return }
    didChange(slot)
  }

  /// Begins a change in place of a small property that tells its own changes.
  @inlinable
  public func willModify<Value: ObservableState & Equatable & BitwiseCopyable>(
    _ value: inout Value,
    at slot: Int
  ) -> StateModification {
    isObserved(slot)
      ? StateModification(of: &value, areElementsWatched: isWatched(slot))
      : StateModification()
  }
}
