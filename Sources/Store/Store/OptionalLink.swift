/// How the state of a child is reached that may go, and how its actions go: of one child, or of each
/// element of a list.
///
/// Belongs to the parent's store, on the main actor, and knows the parent's own way alone: a child may
/// outlive its parent's store.
@usableFromInline
protocol OptionalLink<ParentState, ParentAction, State, Action>: AnyObject {
  associatedtype ParentState
  associatedtype ParentAction
  associatedtype State
  associatedtype Action
  /// Tells an element from the others; nothing where there is one child.
  associatedtype ID

  var parent: StoreSource<ParentState, ParentAction> { get }
  /// Whether the state is a part of the parent's and changes with that alone.
  var isStored: Bool { get }
  /// Whether the place is a property that the parent's registrar knows.
  var isTracked: Bool { get }
  /// Where the parent's state keeps the registrar that alone hears of the place; `nil` where several do,
  /// or none.
  var place: RegistrarPlace? { get }
  /// Where the state keeps its registrar; see ``StoreRoute/registrarOffset``.
  var registrarOffset: Int? { get }
  /// What tells an element from another one in its place, for who reads all of it; `nil` where nothing does, and
  /// where there is one child, for which nothing else comes to its place.
  var elementType: ObservedStateType<State>? { get }
  /// The case that leads to the child's node.
  func key(of id: ID) -> AnyKeyPath
  /// Notes for the current observer that the state's place was read.
  func track(_ parent: UnsafePointer<ParentState>)
  /// Whether the state is there; copies nothing.
  func isPresent(_ id: ID, in parent: UnsafePointer<ParentState>) -> Bool
  func read(_ id: ID, in parent: UnsafePointer<ParentState>) -> State?
  func embed(_ action: Action, of id: ID) -> ParentAction
  /// The child's store, while somebody holds it.
  func store(of id: ID) -> Store<State, Action>?
  /// The property whose change may bring another state to a child's place, if that can be watched.
  func holder() -> WatchedProperty?
  /// Which element of the collection in that property a child is, or lies in; `nil` where there is none.
  func element(_ id: ID) -> WatchedElement?
  /// What the collection has noted of its elements; see ``WatchedRoute/elementChanges(after:from:)``.
  func elementChanges(after number: UInt64, from notes: [UInt64]) -> WatchedElementChanges?
  /// Keeps the child's store in mind, and not alive: a screen that goes takes its store along.
  func keep(_ store: Store<State, Action>, of id: ID)
}

// What a link is asked lies in functions of no actor: a closure of the main actor's own would check for
// that each time that it is called. Who gives an unmanaged link keeps it during the call.
extension OptionalLink {
  /// The store of a child, or `nil` while there is no state.
  @inlinable
  @inline(__always)
  @MainActor
  static func store(of id: ID, by link: Unmanaged<Self>) -> Store<State, Action>? {
    let (isPresent, store) = find(id, by: link)
    return isPresent && store == nil ? makeStore(of: id, by: link) : store
  }

  /// Notes for the current observer that a child's place was read, and looks for its store.
  @inlinable
  @inline(__always)
  static func find(
    _ id: ID,
    by link: Unmanaged<Self>
  ) -> (isPresent: Bool, store: Store<State, Action>?) {
    link._withUnsafeGuaranteedRef { link in
      link.isPresent(id, in: link.readPlace()) ? (true, link.store(of: id)) : (false, nil)
    }
  }

  /// The store of a child, while somebody holds it.
  @inlinable
  static func heldStore(of id: ID, by link: Unmanaged<Self>) -> Store<State, Action>? {
    link._withUnsafeGuaranteedRef { $0.store(of: id) }
  }

  /// Notes for the current observer that the state's place was read.
  ///
  /// - Returns: Where the parent's state lies until the next action is sent.
  @inlinable
  @inline(__always)
  func readPlace() -> UnsafePointer<ParentState> {
    if isTracked { return parent.readPlace { track($0) } }
    let place = parent.read()
    track(place)
    return place
  }

  @inlinable
  @inline(never)
  @MainActor
  static func makeStore(of id: ID, by link: Unmanaged<Self>) -> Store<State, Action>? {
    guard let route = makeRoute(to: id, by: link) else { return nil }
    return keep(Store(source: StoreSource(route)), of: id, by: link)
  }

  /// Makes the store of a child.
  ///
  /// - Parameters:
  ///   - id: The child.
  ///   - link: How it is reached.
  ///   - state: What it answers with until it is read, should its state go before.
  /// - Returns: The store.
  @inlinable
  @MainActor
  static func makeStore(
    of id: ID,
    by link: Unmanaged<Self>,
    holding state: State
  ) -> Store<State, Action> {
    let route = OptionalRoute.make(to: id, by: link, holding: state, version: nil)
    return keep(Store(source: StoreSource(route)), of: id, by: link)
  }

  @inlinable
  static func makeRoute(to id: ID, by link: Unmanaged<Self>) -> OptionalRoute<Self>? {
    link._withUnsafeGuaranteedRef { known in
      guard let state = known.read(id, in: known.parent.address()) else { return nil }
      return .make(to: id, by: link, holding: state, version: known.version)
    }
  }

  @inlinable
  static func keep(
    _ store: Store<State, Action>,
    of id: ID,
    by link: Unmanaged<Self>
  ) -> Store<State, Action> {
    link._withUnsafeGuaranteedRef { $0.keep(store, of: id) }
    return store
  }

  @usableFromInline
  func holder() -> WatchedProperty? {
    guard let place, parent.route.isWatched() else { return nil }
    return WatchedProperty(place, in: parent.address())
  }

  /// Changes whenever the state may have changed.
  @inlinable
  @inline(__always)
  var version: UInt64 { parent.runtime._withUnsafeGuaranteedRef { $0.version } }

  /// Where a state of the child's type keeps its registrar, if the parent's is watched as well.
  @inlinable
  static func registrarOffset(in parent: StoreSource<ParentState, ParentAction>) -> Int? {
    parent.registrarOffset == nil ? nil : ObservedStateType<State>()?.offset
  }
}
