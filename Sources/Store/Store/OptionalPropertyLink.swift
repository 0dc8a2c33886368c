/// How a state in an optional property is reached, and how its actions go.
@usableFromInline
final class OptionalPropertyLink<ParentState, ParentAction, State, Action>: SingleChildLink {
  @usableFromInline let parent: StoreSource<ParentState, ParentAction>
  @usableFromInline let registrarOffset: Int?
  @usableFromInline let isTracked: Bool
  @usableFromInline let state: StateAccess<ParentState, State?>
  @usableFromInline let action: CaseKeyPath<ParentAction, Action>
  @usableFromInline let embedding: (consuming Action) -> ParentAction
  @exclusivity(unchecked)
  @usableFromInline weak var store: Store<State, Action>?

  @inlinable
  init(
    parent: StoreSource<ParentState, ParentAction>,
    state: KeyPath<ParentState, State?>,
    action: CaseKeyPath<ParentAction, Action>
  ) {
    self.parent = parent
    registrarOffset = Self.registrarOffset(in: parent)
    self.state = StateAccess.resolving(state)
    isTracked = self.state.isTracked
    self.action = action
    embedding = AnyCasePath(action).embedding
  }

  @inlinable var isStored: Bool { state.offset != nil }
  @inlinable var place: RegistrarPlace? { state.onlyRegistrar }

  @inlinable
  func track(_ parent: UnsafePointer<ParentState>) { state.track(parent) }

  @inlinable
  func isPresent(_ id: Void, in parent: UnsafePointer<ParentState>) -> Bool {
    state.isPresent(in: parent)
  }

  @inlinable
  func read(_ id: Void, in parent: UnsafePointer<ParentState>) -> State? {
    state.read(parent) { $0.pointee }
  }
}
