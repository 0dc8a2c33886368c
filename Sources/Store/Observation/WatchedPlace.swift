/// A place in a store's state that is read through a child store.
///
/// Who reads there waits in the registrar of the state that lies there, and nowhere else, or, to hear of
/// nothing but another state or a copy, in one that ``WatchedPlaces`` keeps for that. When another state
/// comes to the place, ``WatchedPlaces`` has that registrar tell them.
///
/// Belongs to the store's engine.
@usableFromInline
final class WatchedPlace {
  /// Tells which of two places was watched first.
  let number = StructureID.next()
  /// Where the readers wait.
  @usableFromInline let registrar: ObservationStateRegistrar
  /// Of the state that was read.
  @usableFromInline let id: ObservationStateID
  /// Whether the readers wait for another state alone, or a copy, in a registrar that isn't the state's.
  let isOfWhole: Bool
  /// Which element of a collection the state is, or lies in; `nil` where there is none.
  let element: WatchedElement?
  /// Whether the readers are told; once they were it is over.
  @exclusivity(unchecked)
  @usableFromInline private(set) var isWatched = false
  /// The way to the place, which goes with the child store.
  @exclusivity(unchecked) private weak var route: (any WatchedRoute)?

  /// Creates a place whose readers wait in its state.
  ///
  /// - Parameters:
  ///   - registrar: That of the state that lies there.
  ///   - route: The way to the place.
  @usableFromInline
  init(_ registrar: Unmanaged<ObservationStateRegistrar>, at route: any WatchedRoute) {
    self.registrar = registrar.takeUnretainedValue()
    self.route = route
    id = ObservationStateID(self.registrar)
    isOfWhole = false
    element = route.element
  }

  /// Creates a place whose readers wait for another state alone, or a copy.
  ///
  /// - Parameters:
  ///   - id: Of the state that lies there.
  ///   - registrar: Where they wait.
  ///   - element: Which element of a collection the state is.
  ///   - route: The way to the place.
  init(
    ofWhole id: ObservationStateID,
    _ registrar: ObservationStateRegistrar,
    in element: WatchedElement?,
    at route: any WatchedRoute
  ) {
    self.registrar = registrar
    self.route = route
    self.id = id
    self.element = element
    isOfWhole = true
  }

  /// Whether the readers of a registrar are told.
  @inlinable
  func covers(_ registrar: Unmanaged<ObservationStateRegistrar>) -> Bool {
    isWatched && Unmanaged.passUnretained(self.registrar).toOpaque() == registrar.toOpaque()
  }

  /// Notes that the state was read.
  ///
  /// - Parameter slot: Where the pointers of this thread are kept, of ``DrainState/threads``.
  /// - Returns: Whether a reader waits for the place now.
  @usableFromInline
  func noteRead(on slot: ThreadLocal.Slot) -> Bool {
    let watch = ReadWatch(of: .passUnretained(registrar), on: slot)
    registrar.access(0)
    return watch.end() == .byReader
  }

  /// Whether the child store has been released.
  var isForsaken: Bool { route == nil }

  /// Whether the state that was read, or a copy of it, is known to lie there still.
  var isInPlace: Bool { route?.currentID == id }

  /// What the collection has noted of its elements since a number was handed out; `nil` where any of them may
  /// be a copy.
  func elementChanges(after number: UInt64, from notes: [UInt64]) -> WatchedElementChanges? {
    route?.elementChanges(after: number, from: notes)
  }

  /// Begins the watch.
  func begin() { isWatched = true }

  /// Ends the watch.
  func end() { isWatched = false }
}

/// A property whose change may bring other states to places in it.
@usableFromInline
struct WatchedProperty {
  /// The registrar of the state that the property is one of.
  let registrar: ObservationStateRegistrar
  let slot: Int

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - place: Where the state keeps the registrar.
  ///   - state: Where the state lies.
  @usableFromInline
  init(_ place: RegistrarPlace, in state: UnsafeRawPointer) {
    registrar = place.registrar(in: state).takeUnretainedValue()
    slot = place.slot
  }
}

/// The way to a place that is watched.
@usableFromInline
protocol WatchedRoute: AnyObject {
  /// The identity of the state that is there now; `nil` where it has gone.
  var currentID: ObservationStateID? { get }
  /// Which element of a collection the state is, or lies in; `nil` where there is none.
  var element: WatchedElement? { get }
  /// What the collection has noted of its elements since a number was handed out; `nil` where any of them may
  /// be a copy.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - notes: The last changes of collections that changed in place, one of which this must have come from.
  /// - Returns: The changes.
  func elementChanges(after number: UInt64, from notes: [UInt64]) -> WatchedElementChanges?
}

/// An element of a collection.
@usableFromInline
struct WatchedElement {
  /// Tells the collection from others that the same registrar hears of: a copy of a state shares it.
  let list: UInt64
  let id: AnyHashable

  @usableFromInline
  init(list: UInt64, id: AnyHashable) { (self.list, self.id) = (list, id) }
}

/// What a collection has noted of its elements.
@usableFromInline
struct WatchedElementChanges {
  /// Whether no other element has changed; otherwise it may have, but no copy has come to its place.
  let isComplete: Bool
  /// The elements that have changed, and whether another value may have come.
  let changes: [(element: AnyHashable, isReplaced: Bool)]

  /// Finds what a collection has noted.
  ///
  /// Fails where it hasn't noted all that matters, or has come to its place itself.
  ///
  /// - Parameters:
  ///   - log: What the collection has noted.
  ///   - number: What it has noted before this number was handed out doesn't matter.
  ///   - notes: The last changes of collections that changed in place.
  @usableFromInline
  init?<ID: Hashable>(_ log: ElementChanges<ID>, after number: UInt64, from notes: [UInt64]) {
    // The collection mostly comes from the last of them.
    guard notes.reversed().contains(where: log.contains) else { return nil }
    isComplete = log.isComplete(after: number)
    if !isComplete, log.lastForgotten > number { return nil }
    changes = log.all(after: number).compactMap { change in
      change.element.map { ($0, change.isReplaced) }
    }
  }
}
