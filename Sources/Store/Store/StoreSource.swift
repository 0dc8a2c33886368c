/// Where a store's state lies and where its actions go: at the root, or by way of a parent.
///
/// State and actions go by functions, made where the types are known: an overridden method of a
/// generic class could not be specialised for them. As each captures one object alone, they take no
/// memory of their own.
@usableFromInline
struct StoreSource<State, Action> {
  @usableFromInline let route: any StoreRoute
  /// The engine whose whole state it is, which is the route, and is not counted for each read.
  @usableFromInline let engine: Unmanaged<Engine<State, Action>>?
  /// Answers where the state lies until the next action is sent, and notes for the current observer
  /// that the place was read; see ``StoreRoute/read(isCovered:)``.
  @usableFromInline let readPlace: (Bool) -> UnsafePointer<State>
  /// Sends an action on its way.
  @usableFromInline let deliver: (Action, SourceLocation) -> EffectCascadeHandle?

  @inlinable
  init<Route: StoreRoute<State, Action>>(_ route: Route, engine: Engine<State, Action>? = nil) {
    self.route = route
    self.engine = engine.map { .passUnretained($0) }
    readPlace = { route.read(isCovered: $0) }
    deliver = { route.deliver($0, at: $1) }
  }

  /// Notes for the current observer that all of the state was read.
  ///
  /// - Returns: Where the state lies until the next action is sent.
  @inlinable
  func read() -> UnsafePointer<State> { readPlace(false) }

  /// A property of the state.
  @inlinable
  func value<Value>(_ property: KeyPath<State, Value>) -> Value {
    guard let engine else { return read().pointee[keyPath: property] }
    return engine._withUnsafeGuaranteedRef { $0.value(property) }
  }
}

/// What a store's state and actions pass: an engine, or the way from a parent.
@usableFromInline
protocol StoreRoute<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action
  /// Where in the feature tree the store belongs; only asked for when an action has effects.
  var place: NodePath { get }
  /// Notes for the current observer that the place was read.
  ///
  /// - Parameter isCovered: Whether the observer reads one of the state's own properties, if it has a
  ///   registrar, and hears from there that the state was replaced.
  /// - Returns: Where the state lies until the next action is sent.
  func read(isCovered: Bool) -> UnsafePointer<State>
  /// Sends an action on its way.
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle?
  /// Whether the state has gone, and what was last read of it is answered instead.
  var isGone: Bool { get }
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
    let registrar = (UnsafeRawPointer(state) + offset).load(as: UnsafeMutableRawPointer.self)
    let watch = ReadWatch(registrar, on: drain.threads)
    let value = state.pointee[keyPath: property]
    if !watch.end() { replacement.access(0) }
    return value
  }

  @usableFromInline var place: NodePath { NodePath() }
  @usableFromInline var isGone: Bool { false }

  @inlinable
  func read(isCovered: Bool) -> UnsafePointer<State> {
    if !isCovered || observed?.offset == nil { replacement.access(0) }
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
  /// Holds the state where it is computed and has no address of its own.
  private var copy: StateCopy<State>?
  @usableFromInline private(set) lazy var place = parent.route.place.appending(link.key)
  @usableFromInline var isGone: Bool { parent.route.isGone }

  @inlinable
  init(parent: StoreSource<ParentState, ParentAction>, link: Link) {
    self.parent = parent
    self.link = link
    offset = link.state.offset
    registrar = link.state.isDeep ? nil : link.state.registrar
  }

  @inlinable
  func read(isCovered: Bool) -> UnsafePointer<State> {
    guard let registrar, let offset else { return readSlowly() }
    let parent = parent.readPlace(true)
    registrar.access(parent)
    return UnsafeRawPointer(parent).advanced(by: offset).assumingMemoryBound(to: State.self)
  }

  /// Reads where no registrar is stored that hears of the child's replacement.
  @inlinable
  @inline(never)
  func readSlowly() -> UnsafePointer<State> {
    let parent = parent.readPlace(link.state.isTracked)
    if link.state.isTracked { link.state.track(parent) }
    return link.state.address(in: parent) ?? readComputed(parent)
  }

  @usableFromInline
  func readComputed(_ parent: UnsafePointer<ParentState>) -> UnsafePointer<State> {
    let copy = copy ?? StateCopy()
    self.copy = copy
    return copy.keep(parent.pointee[keyPath: link.state.keyPath])
  }

  @inlinable
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    parent.deliver(link.embed(action), location)
  }
}

/// The way to a child that may go: what was last read stays readable.
@usableFromInline
final class OptionalRoute<ParentState, ParentAction, State, Action>: StoreRoute {
  @usableFromInline typealias Link = OptionalLink<ParentState, ParentAction, State, Action>

  @usableFromInline let parent: StoreSource<ParentState, ParentAction>
  @usableFromInline let link: Link
  @usableFromInline let copy = StateCopy<State>()
  @usableFromInline private(set) lazy var place = parent.route.place.appending(link.key())
  @usableFromInline var isGone: Bool { parent.route.isGone || link.read(parent.read()) == nil }

  @inlinable
  init(parent: StoreSource<ParentState, ParentAction>, link: Link, initialState: State) {
    self.parent = parent
    self.link = link
    _ = copy.keep(initialState)
  }

  @inlinable
  func read(isCovered: Bool) -> UnsafePointer<State> {
    let parent = parent.readPlace(link.isTracked)
    link.track(parent)
    guard let state = link.read(parent) else { return copy.address }
    return copy.keep(state)
  }

  @inlinable
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    parent.deliver(link.embed(action), location)
  }
}

/// A place for one copy of a state.
@usableFromInline
final class StateCopy<State> {
  @usableFromInline let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)
  @usableFromInline var isInitialized = false

  @usableFromInline
  init() {}

  deinit {
    if isInitialized { pointer.deinitialize(count: 1) }
    pointer.deallocate()
  }

  @inlinable var address: UnsafePointer<State> { UnsafePointer(pointer) }

  @inlinable
  func keep(_ state: State) -> UnsafePointer<State> {
    if isInitialized {
      pointer.pointee = state
    } else {
      pointer.initialize(to: state)
      isInitialized = true
    }
    return address
  }
}
