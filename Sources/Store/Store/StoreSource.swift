/// A store's source of state and destination of actions: an engine, or a route through a parent's store.
///
/// State and actions are handled by functions, created where the types are known: an overridden method of a generic
/// class can't be specialised for them. They are given the route and capture nothing, so that the route is retained
/// once for each store.
@usableFromInline
struct StoreSource<State, Action> {
  @usableFromInline let route: any StoreRoute
  /// The runtime of the engine, which the route retains.
  @usableFromInline let runtime: Unmanaged<EffectRuntime>
  /// The node of the store in the live tree, which the route retains.
  @usableFromInline let node: Unmanaged<Node>
  /// The address of the state during the life of the engine; `nil` where it may change.
  @usableFromInline let fixedAddress: UnsafePointer<State>?
  /// The registrar for observers of the whole state, if it never changes.
  @usableFromInline let fixedPlace: Unmanaged<ObservationStateRegistrar>?
  @usableFromInline let readState: (AnyObject, _ isObserved: Bool) -> UnsafePointer<State>
  @usableFromInline let deliver: (AnyObject, Action, SourceLocation) -> EffectCascadeHandle?

  @inlinable
  init<Route: StoreRoute<State, Action>>(_ route: Route) {
    self.route = route
    runtime = route.runtime
    node = .passUnretained(route.node)
    fixedAddress = route.fixedAddress
    fixedPlace = route.fixedPlace
    readState = { unsafeDowncast($0, to: Route.self).read(isObserved: $1) }
    deliver = { unsafeDowncast($0, to: Route.self).deliver($1, at: $2) }
  }

  /// Registers the current observer for the state as a whole.
  ///
  /// - Returns: The address of the state until the next action is sent.
  @inlinable
  @inline(__always)
  func read() -> UnsafePointer<State> {
    guard let fixedAddress, let fixedPlace, !isReducing else { return readState(route, true) }
    fixedPlace._withUnsafeGuaranteedRef { $0.access(0) }
    return fixedAddress
  }

  /// The address of the state until the next action is sent.
  @inlinable
  @inline(__always)
  func address() -> UnsafePointer<State> {
    guard let fixedAddress, !isReducing else { return readState(route, false) }
    return fixedAddress
  }

  /// Whether the state exists: of one that was removed, the last value is read.
  var isPresent: Bool { !node._withUnsafeGuaranteedRef { $0.isRemoved } }

  // The route prevents a read from inside a reducer.
  @inlinable var isReducing: Bool { runtime._withUnsafeGuaranteedRef { $0.drain.isReducing } }

  /// A property of the state, registered for the current observer.
  @inlinable
  func value<Value>(_ property: KeyPath<State, Value>) -> Value {
    read().pointee[keyPath: property]
  }

  /// Sends an action.
  @inlinable
  @inline(__always)
  func send(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    deliver(route, action, location)
  }
}

/// A store's route to its state and for its actions: an engine, or the route of a parent's store.
@usableFromInline
protocol StoreRoute<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action
  /// The runtime of the engine, which the route retains.
  var runtime: Unmanaged<EffectRuntime> { get }
  /// The store's node in the feature tree.
  var nodePath: NodePath { get }
  /// The node of the store in the live tree.
  var node: Node { get }
  /// The address of the state during the life of the engine; `nil` where it may change.
  var fixedAddress: UnsafePointer<State>? { get }
  /// The registrar for observers of the whole state, if it never changes.
  var fixedPlace: Unmanaged<ObservationStateRegistrar>? { get }
  /// The identity of the store of an element; `nil` for other stores.
  var elementID: StoreID? { get }
  /// The address of the state until the next action is sent.
  ///
  /// - Parameter isObserved: Whether to register the current observer for the state as a whole.
  /// - Returns: The address.
  func read(isObserved: Bool) -> UnsafePointer<State>
  /// Sends an action.
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle?
  /// Composes the reducers of the feature, which otherwise happens when its first action arrives.
  func composeFeature()
}

extension Engine: StoreRoute {
  @usableFromInline var runtime: Unmanaged<EffectRuntime> { .passUnretained(self) }
  @usableFromInline var nodePath: NodePath { NodePath() }
  @usableFromInline var node: Node { root }
  @usableFromInline var fixedAddress: UnsafePointer<State>? { UnsafePointer(state) }
  @usableFromInline var fixedPlace: Unmanaged<ObservationStateRegistrar>? { .passUnretained(place) }
  @usableFromInline var elementID: StoreID? { nil }

  @inlinable
  func read(isObserved: Bool) -> UnsafePointer<State> {
    let address = address()
    if isObserved { place.access(0) }
    return address
  }

  @inlinable
  func deliver(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    send(action, at: location)
  }

  @usableFromInline
  func composeFeature() {}
}

extension Store {
  /// The engine of a root store; `nil` for the store of a child.
  package var engine: Engine<State, Action>? { source.route as? Engine<State, Action> }
}
