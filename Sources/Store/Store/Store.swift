/// Holds a feature's state, runs its reducer, and drives its effects, on the main actor.
///
/// Read the state's properties directly from the store, and change it by sending actions:
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// print(store.count)
/// ```
///
/// Actions run first in, first out. Reducing never copies the state. When the store is released
/// its effects are cancelled.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  // Never changed, and read for the store's identity from anywhere.
  @usableFromInline nonisolated(unsafe) let source: StoreSource<State, Action>
  @exclusivity(unchecked)
  @usableFromInline var currentChildren: ChildStores?

  /// Creates a root store.
  ///
  /// The features of the initial state are mounted, and their effects started, by the first use of the store: when its
  /// state is read, an action is sent, or a child is scoped. So a store that is made and thrown away, as SwiftUI makes the
  /// values of a `@State`, has begun nothing. A store with an observer or a recorder begins at once.
  ///
  /// - Parameters:
  ///   - initialState: The initial state, evaluated in the store's dependencies.
  ///   - reducer: The feature's reducer, built once, in the store's dependencies.
  ///   - prepareDependencies: Overrides for the feature, on top of those in force here.
  ///   - observer: Observes everything that happens in the store.
  @inlinable
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    observer: (any TraceObserver<State, Action>)? = nil
  ) {
    let engine = EngineConfiguration.onMainActor(withDependencies: prepareDependencies) {
      Engine(
        initialState: $0.initialState(initialState),
        reducer: reducer(),
        storeName: "Store",
        configuration: $0
      )
    }
    engine.attach(observer)
    source = StoreSource(engine)
    if observer == nil { engine.startLater() } else { engine.start() }
  }

  @inlinable
  init(source: StoreSource<State, Action>) { self.source = source }

  /// The child stores, created by the first access.
  @inlinable var children: ChildStores {
    if let currentChildren { return currentChildren }
    let children = ChildStores()
    currentChildren = children
    return children
  }

  /// The current state; reading it observes all of it.
  @inlinable
  public var state: State {
    source.read().pointee
  }

  /// A property of the current state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    source.value(keyPath)
  }

  /// Sends an action, and reduces it and the actions that follow at once.
  ///
  /// Called from an observer while the store notifies it, the action is queued and reduced before the first `send`
  /// returns. Called from inside a reducer it is queued too, and the mistake is reported.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - location: The call site, for traces and reports.
  /// - Returns: The effects that the action has started; already finished if there are none.
  @discardableResult
  @inlinable
  public func send(_ action: Action, location: SourceLocation = #Store::location) -> StoreTask {
    guard let handle = source.send(action, at: location) else { return StoreTask() }
    return StoreTask(handle, node: source.route.nodePath)
  }
}

/// The store of a feature.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Identifiable {
  /// The identity of the store; of an element's store that of the element, which outlives the store.
  public nonisolated var id: StoreID { source.route.elementID ?? StoreID(ObjectIdentifier(self)) }
}

extension Store: Hashable {
  /// Whether both are the same store.
  public nonisolated static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }

  /// Hashes the identity of the store.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identity of a store.
///
/// The store of an element, of an identified array or of a stack, is created again when no view has it any more, and must then be
/// the same for a list. So it's identified by its place in its parent and the element's id, any other store by itself.
public struct StoreID: Hashable {
  private let object: ObjectIdentifier
  private let element: AnyHashable?

  init(_ object: ObjectIdentifier, element: AnyHashable? = nil) {
    (self.object, self.element) = (object, element)
  }
}
