/// The places in a store's state that are read through child stores.
///
/// Without it, a reader of a child would have to wait in the registrars of all states around it, in case
/// that the child is replaced, and each change to a list would wake the readers of all its elements.
///
/// A place is watched only if the place of the state around it is, up to the store's own state: when
/// the watch of one ends, so do those within it.
///
/// Belongs to the engine, on the main actor.
final class WatchedPlaces {
  /// The places in each state, by its registrar.
  private var states: [ObjectIdentifier: WatchedState] = [:]

  /// Whether nothing is watched.
  var isEmpty: Bool { states.isEmpty }

  /// The number of places that are watched.
  var count: Int { states.values.reduce(0) { $0 + $1.count } }

  /// Watches a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - slot: The slot of the property that holds it.
  ///   - registrar: The registrar of the state around it.
  func watch(
    _ place: WatchedPlace,
    in slot: Int,
    of registrar: ObservationStateRegistrar
  ) {
    let id = ObjectIdentifier(registrar)
    let state = states[id] ?? WatchedState(registrar)
    states[id] = state
    state.add(place, in: slot)
  }

  /// Looks at the places in a property that has changed, and has the readers of those told that hold
  /// another state now, or nothing.
  ///
  /// Complexity: O(*n*) in the number of places in the property.
  func check(_ change: StateChange) {
    let id = ObjectIdentifier(change.registrar)
    guard let state = states[id] else { return }
    for place in state.takeReplaced(in: change.slot) {
      // For a reader that is under way here, and will hear of nothing that happens before its end.
      change.registrar.access(change.slot)
      end(place)
    }
    if states[id] === state, state.isEmpty { states[id] = nil }
  }

  /// Has the readers of a state told that it was replaced, and those of the places within it.
  func wasReplaced(_ registrar: ObservationStateRegistrar) {
    registrar.wasReplaced()
    guard let state = states.removeValue(forKey: ObjectIdentifier(registrar)) else { return }
    for place in state.places { end(place) }
  }

  private func end(_ place: WatchedPlace) {
    place.end()
    wasReplaced(place.registrar)
  }
}

/// The watched places within one state.
private final class WatchedState {
  let registrar: ObservationStateRegistrar
  private var slots: [Int: [WatchedPlace]] = [:]
  /// The number of places that is large enough to look for those that nobody needs any more.
  private var limit = 32
  private(set) var count = 0

  init(_ registrar: ObservationStateRegistrar) {
    self.registrar = registrar
    registrar.beginWatch()
  }

  deinit { registrar.endWatch() }

  var isEmpty: Bool { count == 0 }

  var places: [WatchedPlace] { slots.values.flatMap { $0 } }

  func add(_ place: WatchedPlace, in slot: Int) {
    registrar.watch(slot)
    slots[slot, default: []].append(place)
    count += 1
    if count > limit { removeForsaken() }
  }

  /// Takes out the places in a property that hold another state now, or nothing.
  func takeReplaced(in slot: Int) -> [WatchedPlace] {
    take(in: slot) { place in
      guard place.isInPlace else { return true }
      // It may be a copy that was changed elsewhere.
      place.registrar.copyWasAssigned()
      return false
    }
  }

  /// Removes the places whose stores have gone and whose readers have been told of another change, or
  /// are told by another place.
  private func removeForsaken() {
    for slot in slots.keys {
      var known: Set<ObjectIdentifier> = []
      _ = take(in: slot) { place in
        guard place.isForsaken else { return false }
        return !place.registrar.isObserved
          || !known.insert(ObjectIdentifier(place.registrar)).inserted
      }
    }
    limit = max(32, 2 * count)
  }

  private func take(
    in slot: Int,
    where isTaken: (WatchedPlace) -> Bool
  ) -> [WatchedPlace] {
    // Kept apart meanwhile: to look may release a state, and with it whatever reads from a store.
    let places = slots.removeValue(forKey: slot) ?? []
    var (left, taken): ([WatchedPlace], [WatchedPlace]) = ([], [])
    for place in places {
      if isTaken(place) { taken.append(place) } else { left.append(place) }
    }
    if !left.isEmpty { slots[slot, default: []] += left }
    count -= taken.count
    return taken
  }
}
