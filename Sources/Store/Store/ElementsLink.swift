/// How the elements of an identified array are reached, and how their actions go.
@usableFromInline
final class ElementsLink<ParentState, ParentAction, ID: Hashable & Sendable, State, Action>:
  OptionalLink
{
  @usableFromInline let parent: StoreSource<ParentState, ParentAction>
  @usableFromInline let registrarOffset: Int?
  @usableFromInline let isTracked: Bool
  @usableFromInline let state: StateAccess<ParentState, IdentifiedArray<ID, State>>
  @usableFromInline let action: CaseKeyPath<ParentAction, IdentifiedAction<ID, Action>>
  @usableFromInline let embedding: (consuming IdentifiedAction<ID, Action>) -> ParentAction
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
    state: KeyPath<ParentState, IdentifiedArray<ID, State>>,
    action: CaseKeyPath<ParentAction, IdentifiedAction<ID, Action>>
  ) {
    self.parent = parent
    registrarOffset = Self.registrarOffset(in: parent)
    self.state = StateAccess(state)
    isTracked = self.state.isTracked
    self.action = action
    embedding = AnyCasePath(action).embedding
  }

  @inlinable var isStored: Bool { state.offset != nil }
  @inlinable var place: RegistrarPlace? { state.onlyRegistrar }

  @inlinable
  func key(of id: ID) -> AnyKeyPath {
    action.appending(path: \Case<IdentifiedAction<ID, Action>>.[id: id])
  }

  @inlinable
  func track(_ parent: UnsafePointer<ParentState>) { state.track(parent) }

  @inlinable
  func isPresent(_ id: ID, in parent: UnsafePointer<ParentState>) -> Bool {
    state.read(parent) { $0.pointee.containsElement(id: id) }
  }

  @inlinable
  func read(_ id: ID, in parent: UnsafePointer<ParentState>) -> State? {
    state.read(parent) { $0.pointee[id: id] }
  }

  @inlinable
  func embed(_ action: Action, of id: ID) -> ParentAction {
    embedding(.element(id: id, action: action))
  }

  @inlinable
  func store(of id: ID) -> Store<State, Action>? { stores[id]?.store }

  @inlinable
  func keep(_ store: Store<State, Action>, of id: ID) {
    if stores.count >= limit {
      stores = stores.filter { $0.value.store != nil }
      limit = max(32, stores.count * 2)
    }
    stores[id] = WeakStore(store)
  }
}
