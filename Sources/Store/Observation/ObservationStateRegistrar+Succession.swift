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
    // What waits is the successor's to announce: should it be gone one day, nothing waits here.
    successor.pending.store(pending.exchange(0, ordering: .relaxed), ordering: .relaxed)
    readers._withUnsafeGuaranteedRef { $0.current = successor }
    shared.bitwiseOr(1, ordering: .acquiringAndReleasing)
    // From here on nothing is settled here: every change and every read is passed on.
    let slots = observed.exchange(.max, ordering: .acquiringAndReleasing)
    successor.observed.bitwiseOr(slots, ordering: .relaxed)
    return successor
  }

  /// Gives a state, before it is changed in place, a registrar that copies made before don't have.
  ///
  /// - Parameter place: Where the state keeps its registrar.
  /// - Returns: The registrar that the state has from now on, or `nil` if it can't be told from what
  ///   is being changed around this change: what happens to it since then is announced anyway.
  static func mark(_ place: inout ObservationStateRegistrar) -> ObservationStateRegistrar? {
    if place.isMarked.load(ordering: .relaxed) { return nil }
    if place.isSucceeded {
      let current = place.current
      current.mark(place.changed.load(ordering: .relaxed))
      place = current
    }
    if !isKnownUniquelyReferenced(&place) { place = place.makeSuccessor() }
    place.isMarked.store(true, ordering: .relaxed)
    return place
  }

  /// Gives a copy that was put in the place of the state with this registrar the same one, and tells
  /// the readers of what may differ.
  func restore(in place: inout ObservationStateRegistrar) {
    guard place !== self, place.number == number else { return }
    place.copyWasAssigned(inPlaceOf: self)
    place = self
  }

  /// Whether any property was read since its last announcement.
  @inlinable var isObserved: Bool { observed.load(ordering: .relaxed) != 0 }
}
