/// How the elements of an array or of a stack are reached, and how their actions go.
@usableFromInline
final class ElementsLink<ParentState, ParentAction, Container: ElementContainer, Action>:
  OptionalLink
{
  @usableFromInline typealias ID = Container.ElementID
  @usableFromInline typealias State = Container.ElementState

  /// Tells the link from others.
  @usableFromInline let number = StructureID.next()
  @usableFromInline let parent: StoreSource<ParentState, ParentAction>
  @usableFromInline let registrarOffset: Int?
  @usableFromInline let isTracked: Bool
  @usableFromInline let elementType = ObservedStateType<State>()
  @usableFromInline let state: StateAccess<ParentState, Container>
  @usableFromInline let action: ElementsAction<ParentAction, ID, Action>
  @usableFromInline var stores: [ID: WeakStore] = [:]
  /// The number of stores that is large enough to look for those that are gone.
  @usableFromInline var limit = 32

  @usableFromInline
  struct WeakStore {
    @usableFromInline weak var store: Store<State, Action>?

    @inlinable
    init(_ store: Store<State, Action>) { self.store = store }
  }

  @inlinable
  init(
    parent: StoreSource<ParentState, ParentAction>,
    state: KeyPath<ParentState, Container>,
    action: ElementsAction<ParentAction, ID, Action>
  ) {
    self.parent = parent
    registrarOffset = Self.registrarOffset(in: parent)
    self.state = StateAccess.resolving(state)
    isTracked = self.state.isTracked
    self.action = action
  }

  @inlinable var isStored: Bool { state.offset != nil }
  @inlinable var place: RegistrarPlace? { state.onlyRegistrar }

  @inlinable
  func key(of id: ID) -> AnyKeyPath { action.path(id) }

  @inlinable
  func track(_ parent: UnsafePointer<ParentState>) { state.track(parent) }

  @inlinable
  func isPresent(_ id: ID, in parent: UnsafePointer<ParentState>) -> Bool {
    state.read(parent) { $0.pointee.containsElement(id: id) }
  }

  @inlinable
  func read(_ id: ID, in parent: UnsafePointer<ParentState>) -> State? {
    state.read(parent) { $0.pointee.element(id: id) }
  }

  @inlinable
  func embed(_ action: Action, of id: ID) -> ParentAction { self.action.embed(id, action) }

  @inlinable
  func element(_ id: ID) -> WatchedElement? { WatchedElement(list: number, id: id) }

  @inlinable
  func elementChanges(after number: UInt64, from notes: [UInt64]) -> WatchedElementChanges? {
    state.address(in: parent.address()).flatMap {
      WatchedElementChanges($0.pointee.elementChanges, after: number, from: notes)
    }
  }

  @inlinable
  func store(of id: ID) -> Store<State, Action>? { stores[id]?.store }

  /// Keeps a store in mind, and forgets those that are gone when they may be the most.
  ///
  /// - Complexity: O(1) on average
  @inlinable
  func keep(_ store: Store<State, Action>, of id: ID) {
    if stores.count >= limit {
      stores = stores.filter { $0.value.store != nil }
      limit = max(32, stores.count * 2)
    }
    stores[id] = WeakStore(store)
  }
}

/// How the actions of a collection's elements become their parent's.
@usableFromInline
package struct ElementsAction<ParentAction, ID, Action> {
  @usableFromInline let embed: (ID, consuming Action) -> ParentAction
  /// The case that leads to an element's node.
  @usableFromInline let path: (ID) -> AnyKeyPath

  @inlinable
  package init(
    embed: @escaping (ID, consuming Action) -> ParentAction,
    path: @escaping (ID) -> AnyKeyPath
  ) {
    self.embed = embed
    self.path = path
  }
}
