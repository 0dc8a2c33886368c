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
  @exclusivity(unchecked) private var states: [ObjectIdentifier: WatchedState] = [:]
  /// What has changed since this number was handed out is yet to be announced.
  @exclusivity(unchecked) private var round: UInt64 = 0

  /// Where those wait who read all of a state, as long as they do: who reads it by another store waits there too.
  private var wholes: [WholeState: WeakRegistrar] = [:]
  /// The number of registrars that is large enough to look for those that are gone.
  private var limit = 32

  /// Whether nothing is watched.
  var isEmpty: Bool { states.isEmpty }

  /// The number of places that are watched.
  var count: Int { states.values.reduce(0) { $0 + $1.count } }

  /// Watches a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - holder: The property that holds it.
  func watch(_ place: WatchedPlace, in holder: WatchedProperty) {
    let id = ObjectIdentifier(holder.registrar)
    let state = states[id] ?? WatchedState(holder.registrar)
    states[id] = state
    state.add(place, in: holder.slot)
    place.begin()
  }

  /// The place of a state, to be watched once somebody waits for nothing but another one there.
  ///
  /// - Complexity: O(1) on average
  func place(ofWhole id: ObservationStateID, at route: any WatchedRoute) -> WatchedPlace {
    let element = route.element
    let registrar = registrar(of: WholeState(id: id, element: element?.id))
    return WatchedPlace(ofWhole: id, registrar, in: element, at: route)
  }

  private func registrar(of state: WholeState) -> ObservationStateRegistrar {
    if let known = wholes[state]?.registrar { return known }
    if wholes.count >= limit {
      wholes = wholes.filter { $0.value.registrar != nil }
      limit = max(32, 2 * wholes.count)
    }
    let made = ObservationStateRegistrar()
    wholes[state] = WeakRegistrar(registrar: made)
    return made
  }

  /// Begins to look at what changes from now on.
  func beginRound() { round = StructureID.next() }

  /// Looks at the places in a property that has changed, and has the readers of those told that hold
  /// another state now, or nothing.
  ///
  /// Complexity: O(*n*) in the number of elements that a collection has noted as changed, and of other
  /// places in the property.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - notes: The last changes that collections have noted which changed in place there.
  func check(_ change: StateChange, from notes: [UInt64]) {
    check(change) { [round] in $0.takeReplaced(in: change.slot, after: round, from: notes) }
  }

  /// Looks at all places in a property to which copies of what was there may have come.
  ///
  /// Complexity: O(*n*) in the number of places in the property.
  func checkAll(in change: StateChange) {
    check(change) { $0.takeReplaced(in: change.slot) }
  }

  private func check(_ change: StateChange, _ takeReplaced: (WatchedState) -> [WatchedPlace]) {
    let id = ObjectIdentifier(change.registrar)
    guard let state = states[id] else { return }
    for place in takeReplaced(state) {
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

/// A state, or copies of it, in an element of a collection.
private struct WholeState: Hashable {
  let id: ObservationStateID
  /// The id of the element: cases without a payload have the same identity in all of them.
  let element: AnyHashable?
}

private struct WeakRegistrar {
  weak var registrar: ObservationStateRegistrar?
}

/// The watched places within one state.
private final class WatchedState {
  /// The places in one collection by their elements, or under `nil` those in none.
  private typealias List = [AnyHashable?: [WatchedPlace]]

  let registrar: ObservationStateRegistrar
  /// The places in each property, and there in each collection, or under 0 those in none.
  ///
  /// A property holds one collection, but copies of the state share its registrar.
  private var slots: [Int: [UInt64: List]] = [:]
  /// The number of places that is large enough to look for those that nobody needs any more.
  private var limit = 32
  private(set) var count = 0

  init(_ registrar: ObservationStateRegistrar) {
    self.registrar = registrar
    registrar.beginWatch()
  }

  deinit { registrar.endWatch() }

  var isEmpty: Bool { count == 0 }

  /// All places, in the order in which they came.
  var places: [WatchedPlace] {
    slots.values.flatMap { $0.values.flatMap { $0.values.joined() } }
      .sorted { $0.number < $1.number }
  }

  func add(_ place: WatchedPlace, in slot: Int) {
    registrar.watch(slot)
    let position = Position(slot: slot, list: place.element?.list ?? 0, id: place.element?.id)
    removeForsaken(at: position, readIn: place.registrar)
    put([place], position)
    count += 1
    if count > limit { removeForsaken() }
  }

  /// Where places are kept.
  private struct Position {
    let slot: Int
    let list: UInt64
    let id: AnyHashable?
  }

  private func put(_ places: [WatchedPlace], _ position: Position) {
    slots[position.slot, default: [:]][position.list, default: [:]][position.id, default: []] +=
      places
  }

  /// Takes out the places in a property that hold another state now, or nothing.
  func takeReplaced(in slot: Int) -> [WatchedPlace] {
    lists(in: slot).flatMap { takeReplaced(in: slot, $0) { _ in true } }
  }

  /// Takes out the places in a property that hold another state now, or nothing, by what collections there
  /// have noted since a number was handed out.
  func takeReplaced(
    in slot: Int,
    after number: UInt64,
    from notes: [UInt64]
  ) -> [WatchedPlace] {
    lists(in: slot).flatMap { list in
      let noted = elementChanges(in: slot, list, after: number, from: notes)
      guard let noted else { return takeReplaced(in: slot, list) { _ in true } }
      if !noted.isComplete {
        let replaced = Set(noted.changes.lazy.filter(\.isReplaced).map(\.element))
        return takeReplaced(in: slot, list) { $0.map(replaced.contains) ?? true }
      }
      return noted.changes.flatMap { change in
        takeReplaced(
          Position(slot: slot, list: list, id: change.element),
          isCopy: change.isReplaced
        )
      }
    }
  }

  /// The collections in a property, in the order in which they came, and what is in none before.
  private func lists(in slot: Int) -> [UInt64] { slots[slot]?.keys.sorted() ?? [] }

  /// Where the places in a collection are kept, in the order in which the first of each came: readers are
  /// told in the same order each time that a program runs.
  private func positions(in slot: Int, _ list: UInt64) -> [Position] {
    let first = slots[slot]?[list]?.compactMap { id, places in
      places.first.map { (Position(slot: slot, list: list, id: id), $0.number) }
    }
    return first?.sorted { $0.1 < $1.1 }.map(\.0) ?? []
  }

  /// What a collection has noted, which each of its elements leads to.
  private func elementChanges(
    in slot: Int,
    _ list: UInt64,
    after number: UInt64,
    from notes: [UInt64]
  ) -> WatchedElementChanges? {
    if notes.isEmpty { return nil }
    let place = slots[slot]?[list]?.lazy.compactMap { element, places in
      element == nil ? nil : places.first { !$0.isForsaken }
    }.first
    return place?.elementChanges(after: number, from: notes)
  }

  private func takeReplaced(
    in slot: Int,
    _ list: UInt64,
    _ isCopy: (AnyHashable?) -> Bool
  ) -> [WatchedPlace] {
    positions(in: slot, list).flatMap { takeReplaced($0, isCopy: isCopy($0.id)) }
  }

  private func takeReplaced(_ position: Position, isCopy: Bool) -> [WatchedPlace] {
    take(position) { place in
      guard place.isInPlace else { return true }
      guard isCopy else { return false }
      // It was perhaps changed elsewhere, and in what isn't tracked too.
      if place.isOfWhole { return true }
      place.registrar.copyWasAssigned()
      return false
    }
  }

  /// Removes those places in a position whose stores have gone and whose readers are told by another one there.
  private func removeForsaken(at position: Position, readIn registrar: ObservationStateRegistrar) {
    func isToldOtherwise(_ place: WatchedPlace) -> Bool {
      place.registrar === registrar && place.isForsaken
    }
    let places = slots[position.slot]?[position.list]?[position.id]
    if places?.contains(where: isToldOtherwise) == true {
      _ = take(position, where: isToldOtherwise)
    }
  }

  /// What tells the readers of an element, whichever stores they read it by.
  private struct Reading: Hashable {
    let registrar: ObjectIdentifier
    let element: AnyHashable?

    init(_ registrar: ObservationStateRegistrar, of element: AnyHashable?) {
      self.registrar = ObjectIdentifier(registrar)
      self.element = element
    }
  }

  /// Removes the places whose stores have gone and whose readers have been told of another change, or
  /// are told by another place.
  private func removeForsaken() {
    for slot in Array(slots.keys) {
      var known: Set<Reading> = []
      for position in lists(in: slot).flatMap({ positions(in: slot, $0) }) {
        _ = take(position) { place in
          guard place.isForsaken else { return false }
          return !place.registrar.isObserved
            || !known.insert(Reading(place.registrar, of: position.id)).inserted
        }
      }
    }
    limit = max(32, 2 * count)
  }

  private func take(
    _ position: Position,
    where isTaken: (WatchedPlace) -> Bool
  ) -> [WatchedPlace] {
    // Kept apart meanwhile: to look may release a state, and with it whatever reads from a store.
    let places = slots[position.slot]?[position.list]?.removeValue(forKey: position.id) ?? []
    var (left, taken): ([WatchedPlace], [WatchedPlace]) = ([], [])
    for place in places {
      if isTaken(place) { taken.append(place) } else { left.append(place) }
    }
    if !left.isEmpty { put(left, position) }
    if slots[position.slot]?[position.list]?.isEmpty == true {
      slots[position.slot]?[position.list] = nil
    }
    count -= taken.count
    return taken
  }
}
