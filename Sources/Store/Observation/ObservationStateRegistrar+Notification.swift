extension ObservationStateRegistrar {
  /// Notifies the observers of a property when the current drain ends.
  @inlinable
  func didChange(_ slot: Int) { if isObserved(slot) { noteChanges(slot) } }

  @usableFromInline
  func noteChanges(_ slot: Int) {
    let observed = observed.load(ordering: .relaxed)
    if observed & Self.bit(of: slot) != 0 { noteChange(slot) }
    if observed & Self.bit(of: Self.wholeSlot) != 0 { noteChange(Self.wholeSlot) }
  }

  private func noteChange(_ slot: Int) {
    let bit = Self.bit(of: slot)
    // A copy outside of a store, a store's initial state and a state that a test expects have no observers.
    guard let context = TrackingContext.tracking, context.announcesChanges else { return }
    let wasPending = pending.bitwiseOr(bit, ordering: .relaxed).oldValue & bit != 0
    let change = StateChange(registrar: self, slot: slot)
    // It may be pending in another store with a copy of the state.
    if wasPending { context.changes.appendOnce(change) } else { context.changes.append(change) }
    context.hasWork = true
  }

  /// Notifies the observers of a property.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - isTracking: Whether a closure of `observe` runs on this thread, whose reads are tracked when it has ended.
  func announce(_ slot: Int, whileTracking isTracking: Bool) {
    let bit = Self.bit(of: slot)
    pending.bitwiseAnd(~bit, ordering: .relaxed)
    if !isTracking {
      let wasRecent = recent.bitwiseAnd(~bit, ordering: .relaxed).oldValue & bit != 0
      if !wasRecent { observed.bitwiseAnd(~bit, ordering: .relaxed) }
    }
    makeObservers()._withUnsafeGuaranteedRef { $0.notify(self, slot) }
  }
}
