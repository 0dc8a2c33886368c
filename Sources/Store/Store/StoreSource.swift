/// Where a store's state lies and where its actions go: at the root, or by way of a parent.
///
/// State and actions go by functions, made where the types are known: an overridden method of a
/// generic class could not be specialised for them. They are given the route and capture nothing, so
/// that the route is counted once for each store.
@usableFromInline
struct StoreSource<State, Action> {
  @usableFromInline let route: any StoreRoute
  /// The engine whose whole state it is, which is the route, and is not counted for each read.
  @usableFromInline let engine: Unmanaged<Engine<State, Action>>?
  /// The same without its types, for every store.
  @usableFromInline let runtime: Unmanaged<EffectRuntime>
  /// Where the state keeps its registrar, in bytes, if its place can be asked for and noted apart.
  @usableFromInline let registrarOffset: Int?
  /// Where the state lies as long as there is the engine; `nil` where the route has to be asked.
  @usableFromInline let fixedAddress: UnsafePointer<State>?
  @usableFromInline let readPlace: (AnyObject, PlaceRead) -> UnsafePointer<State>
  @usableFromInline let deliver: (AnyObject, Action, SourceLocation) -> EffectCascadeHandle?

  @inlinable
  init<Route: StoreRoute<State, Action>>(_ route: Route, engine: Engine<State, Action>? = nil) {
    self.route = route
    self.engine = engine.map { .passUnretained($0) }
    runtime = route.runtime
    registrarOffset = route.registrarOffset
    fixedAddress = route.fixedAddress
    readPlace = { unsafeDowncast($0, to: Route.self).read($1) }
    deliver = { unsafeDowncast($0, to: Route.self).deliver($1, at: $2) }
  }

  /// Notes for the current observer what was read; see ``StoreRoute/read(_:)``.
  ///
  /// - Returns: Where the state lies until the next action is sent.
  @inlinable
  @inline(__always)
  func read(_ what: PlaceRead = .whole) -> UnsafePointer<State> {
    if let engine { return engine._withUnsafeGuaranteedRef { $0.read(what) } }
    return readPlace(route, what)
  }

  /// Where the state lies until the next action is sent.
  @inlinable
  @inline(__always)
  func address() -> UnsafePointer<State> {
    // The route stops a read from inside a reducer.
    guard let fixedAddress, !runtime._withUnsafeGuaranteedRef({ $0.drain.isReducing }) else {
      return readPlace(route, .address)
    }
    return fixedAddress
  }

  /// Sends an action on its way.
  @inlinable
  @inline(__always)
  func send(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    deliver(route, action, location)
  }

  /// A property of the state.
  @inlinable
  func value<Value>(_ property: KeyPath<State, Value>) -> Value {
    if let engine { return engine._withUnsafeGuaranteedRef { $0.value(property) } }
    guard let registrarOffset else { return read().pointee[keyPath: property] }
    return noting(registrarOffset) { $0.pointee[keyPath: property] }
  }

  /// Notes for the current observer that a property of the state's own was read, and of the state's place
  /// what is needed to hear that another state has come there.
  ///
  /// - Parameter track: Notes it in the registrar of the state.
  /// - Returns: Where the state lies until the next action is sent.
  @inlinable
  @inline(__always)
  func readPlace(tracking track: (UnsafePointer<State>) -> Void) -> UnsafePointer<State> {
    guard engine == nil, let registrarOffset else {
      let state = read(.property)
      track(state)
      return state
    }
    return noting(registrarOffset) {
      track($0)
      return $0
    }
  }

  /// Reads within the state, and notes for the current observer what of its place is needed.
  @inlinable
  @inline(__always)
  func noting<Result>(
    _ registrarOffset: Int,
    _ body: (UnsafePointer<State>) -> Result
  ) -> Result {
    let state = address()
    let watch = ReadWatch(
      registrarAt: UnsafeRawPointer(state) + registrarOffset,
      on: runtime._withUnsafeGuaranteedRef { $0.drain.threads.slot }
    )
    let result = body(state)
    switch watch.end() {
    // Where no reader waits for the property, none waits for its state to be replaced.
    case .byNobody: break
    case .byReader: _ = read(.registrar)
    case .missing: _ = read()
    }
    return result
  }
}

/// What the place of a state is asked for.
@usableFromInline
enum PlaceRead {
  /// All of the state is read.
  case whole
  /// One of the state's own properties is read, if it has a registrar, and the reader hears from there
  /// that the state was replaced.
  case property
  /// The state's own registrar was read by a reader, who needn't wait for the place where that is
  /// watched.
  case registrar
  /// Only the address is needed: the read is noted afterwards, if need be.
  case address
}

/// What a store's state and actions pass: an engine, or the way from a parent.
@usableFromInline
protocol StoreRoute<State, Action>: WatchedRoute {
  associatedtype State
  associatedtype Action
  /// Where in the feature tree the store belongs; only asked for when an action has effects.
  var place: NodePath { get }
  /// The engine that the state belongs to, which the route keeps.
  var runtime: Unmanaged<EffectRuntime> { get }
  /// Where the state keeps its registrar, in bytes; `nil` where it has none, and where its place can't
  /// be asked for without noting that it was read.
  var registrarOffset: Int? { get }
  /// Where the state lies as long as there is the engine; `nil` where that may change, and where the
  /// state is computed.
  var fixedAddress: UnsafePointer<State>? { get }
  /// Notes for the current observer that the place was read, unless only its address is needed.
  ///
  /// - Returns: Where the state lies until the next action is sent.
  func read(_ what: PlaceRead) -> UnsafePointer<State>
  /// Whether the readers of the state's own registrar are told when another state has come to its
  /// place, so that they needn't wait for anything else; arranges for it, where it can be.
  func isWatched() -> Bool
  /// Sends an action on its way.
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle?
  /// Whether the state is there; what was last read of it is answered where it has gone.
  var isThere: Bool { get }
  /// Whether the place can be asked for without noting that it was read.
  var isAskable: Bool { get }
  /// The property whose change may bring another state to the place, if that can be watched.
  func holder() -> WatchedProperty?
}

extension Engine: StoreRoute {
  /// A property of the state, for a reader.
  @inlinable
  @inline(__always)
  func value<Value>(_ property: KeyPath<State, Value>) -> Value {
    let state = address()
    guard let offset = observed?.offset else {
      replacement.access(0)
      return state.pointee[keyPath: property]
    }
    let watch = ReadWatch(registrarAt: UnsafeRawPointer(state) + offset, on: drain.threads.slot)
    let value = state.pointee[keyPath: property]
    if watch.end() == .missing { replacement.access(0) }
    return value
  }

  @usableFromInline var place: NodePath { NodePath() }
  @usableFromInline var runtime: Unmanaged<EffectRuntime> { .passUnretained(self) }
  @usableFromInline var isThere: Bool { true }
  @usableFromInline var isAskable: Bool { true }
  @usableFromInline var registrarOffset: Int? { observed?.offset }
  @usableFromInline var fixedAddress: UnsafePointer<State>? { UnsafePointer(state) }

  /// The engine itself tells who waits in the registrar of the whole state.
  @usableFromInline
  func isWatched() -> Bool { observed?.offset != nil }

  @usableFromInline
  func holder() -> WatchedProperty? { nil }

  @usableFromInline var currentID: ObservationStateID? { nil }
  @usableFromInline var element: WatchedElement? { nil }

  @usableFromInline
  func elementChanges(after number: UInt64, from notes: [UInt64]) -> WatchedElementChanges? { nil }

  @inlinable
  func read(_ what: PlaceRead) -> UnsafePointer<State> {
    switch what {
    case .whole: replacement.access(0)
    case .property, .registrar: if observed?.offset == nil { replacement.access(0) }
    case .address: break
    }
    return address()
  }

  @inlinable
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    send(action, at: location)
  }
}

/// The way to a child that is always there.
@usableFromInline
final class ChildRoute<ParentState, ParentAction, State, Action>: StoreRoute {
  @usableFromInline typealias Link = ChildLink<ParentState, ParentAction, State, Action>

  @usableFromInline let parent: StoreSource<ParentState, ParentAction>
  @usableFromInline let link: Link
  // Copied from the link, which would be counted for each read.
  @usableFromInline let offset: Int?
  @usableFromInline let registrar: RegistrarPlace?
  @usableFromInline let registrarOffset: Int?
  /// Holds the state where it is computed and has no address of its own.
  private var copy: StateCopy<State>?
  /// The place of the state, once somebody waits for nothing but that.
  @exclusivity(unchecked)
  @usableFromInline var watched: WatchedPlace?
  @usableFromInline private(set) lazy var place = parent.route.place.appending(link.key)
  @usableFromInline var isThere: Bool { parent.route.isThere }
  @usableFromInline let isAskable: Bool
  @inlinable var runtime: Unmanaged<EffectRuntime> { parent.runtime }
  @inlinable var fixedAddress: UnsafePointer<State>? {
    parent.fixedAddress.flatMap { link.state.address(in: $0) }
  }

  @inlinable
  init(parent: StoreSource<ParentState, ParentAction>, link: Link) {
    self.parent = parent
    self.link = link
    offset = link.state.offset
    registrar = link.state.isDeep ? nil : link.state.registrar
    isAskable = registrar != nil && offset != nil && parent.registrarOffset != nil
    registrarOffset = isAskable ? link.state.observed?.offset : nil
  }

  @inlinable
  func read(_ what: PlaceRead) -> UnsafePointer<State> {
    guard let registrar, let offset else { return readSlowly() }
    let isNoted = what == .address || what == .registrar && isWatched()
    let parent = isNoted ? parent.address() : parent.readPlace { registrar.access($0) }
    return UnsafeRawPointer(parent).advanced(by: offset).assumingMemoryBound(to: State.self)
  }

  @inlinable
  func isWatched() -> Bool {
    guard let registrar = registrar(in: parent.address()) else { return false }
    return watched?.covers(registrar) == true || watch(registrar)
  }

  @inlinable
  @inline(never)
  func watch(_ own: Unmanaged<ObservationStateRegistrar>) -> Bool {
    guard let holder = holder() else { return false }
    let place = WatchedPlace(own, at: self)
    runtime._withUnsafeGuaranteedRef { $0.watch(place, in: holder) }
    watched = place
    return true
  }

  @usableFromInline
  func holder() -> WatchedProperty? {
    guard let registrar, parent.route.isWatched() else { return nil }
    return WatchedProperty(registrar, in: parent.address())
  }

  @usableFromInline var currentID: ObservationStateID? {
    registrar(in: parent.address())?._withUnsafeGuaranteedRef { ObservationStateID($0) }
  }
  @usableFromInline var element: WatchedElement? { nil }

  @usableFromInline
  func elementChanges(after number: UInt64, from notes: [UInt64]) -> WatchedElementChanges? { nil }

  @inlinable
  func registrar(
    in parent: UnsafePointer<ParentState>
  ) -> Unmanaged<ObservationStateRegistrar>? {
    guard let offset, let registrarOffset else { return nil }
    return (UnsafeRawPointer(parent) + offset + registrarOffset)
      .load(as: Unmanaged<ObservationStateRegistrar>.self)
  }

  /// Reads where no registrar is stored that hears of the child's replacement.
  @inlinable
  @inline(never)
  func readSlowly() -> UnsafePointer<State> {
    let parent =
      link.state.isTracked ? parent.readPlace { link.state.track($0) } : parent.read()
    return link.state.address(in: parent) ?? readComputed(parent)
  }

  @usableFromInline
  func readComputed(_ parent: UnsafePointer<ParentState>) -> UnsafePointer<State> {
    let state = parent.pointee[keyPath: link.state.keyPath]
    if let copy { return copy.keep(state) }
    let copy = StateCopy.holding(state)
    self.copy = copy
    return copy.address
  }

  @inlinable
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    parent.send(link.embed(action), at: location)
  }
}

/// A copy of a state, at an address of its own: in one object, as each is an allocation.
@usableFromInline
final class StateCopy<State>: ManagedBuffer<Void, State> {
  /// Makes a copy.
  @inlinable
  static func holding(_ state: State) -> StateCopy {
    let copy = unsafeDowncast(create(minimumCapacity: 1) { _ in }, to: StateCopy.self)
    copy.withUnsafeMutablePointerToElements { $0.initialize(to: state) }
    return copy
  }

  deinit { withUnsafeMutablePointerToElements { _ = $0.deinitialize(count: 1) } }

  @inlinable var address: UnsafePointer<State> {
    withUnsafeMutablePointerToElements { UnsafePointer($0) }
  }

  /// Holds another state.
  @inlinable
  func keep(_ state: State) -> UnsafePointer<State> {
    withUnsafeMutablePointerToElements {
      $0.pointee = state
      return UnsafePointer($0)
    }
  }
}
