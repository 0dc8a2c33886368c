import Synchronization

// A copy of a state shares its registrar, so that the state, when an earlier copy is put in its place
// as a whole, could not be told from what it was. Before such a state is reduced that somebody reads
// and that has copies, it gets a new registrar, which takes the readers over. The one that it had is
// the copies' alone from then on, and tells them from the state; what happens to it is passed on.
extension ObservationStateRegistrar {
  /// Whether the readers were handed on: whatever state has this registrar is a copy.
  var isSucceeded: Bool { shared.load(ordering: .acquiring) & 1 == 1 }

  /// The registrar that has the readers; this one, if the state of the other is gone.
  var current: ObservationStateRegistrar {
    guard isSucceeded else { return self }
    return sharedRegistrar()._withUnsafeGuaranteedRef { $0.current } ?? self
  }

  /// Hands the readers on to a new registrar.
  ///
  /// - Returns: The registrar, of the same identity to observers.
  func makeSuccessor() -> ObservationStateRegistrar {
    let successor = ObservationStateRegistrar(succeeding: self)
    let readers = sharedRegistrar().retain()
    successor.shared.store(UInt(bitPattern: readers.toOpaque()), ordering: .releasing)
    successor.changed.store(changed.load(ordering: .relaxed), ordering: .relaxed)
    successor.pending.store(pending.load(ordering: .relaxed), ordering: .relaxed)
    readers._withUnsafeGuaranteedRef { $0.current = successor }
    shared.bitwiseOr(1, ordering: .acquiringAndReleasing)
    // From here on nothing is settled here: every change and every read is passed on.
    let slots = observed.exchange(.max, ordering: .acquiringAndReleasing)
    successor.observed.bitwiseOr(slots, ordering: .relaxed)
    return successor
  }

  /// Whether any property was read since its last announcement.
  @inlinable var isObserved: Bool { observed.load(ordering: .relaxed) != 0 }
}
