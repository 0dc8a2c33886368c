/// How a state in a case is reached, and how its actions go.
@usableFromInline
final class CaseLink<ParentState, ParentAction, State, Action>: SingleChildLink {
  @usableFromInline let parent: StoreSource<ParentState, ParentAction>
  @usableFromInline let registrarOffset: Int?
  @usableFromInline let state: AnyCasePath<ParentState, State>
  @usableFromInline let action: CaseKeyPath<ParentAction, Action>
  @usableFromInline let embedding: (consuming Action) -> ParentAction
  @exclusivity(unchecked)
  @usableFromInline weak var store: Store<State, Action>?

  @inlinable
  init(
    parent: StoreSource<ParentState, ParentAction>,
    state: CaseKeyPath<ParentState, State>,
    action: CaseKeyPath<ParentAction, Action>
  ) {
    self.parent = parent
    registrarOffset = parent.route.isAskable ? ObservedStateType<State>()?.offset : nil
    self.state = AnyCasePath(state)
    self.action = action
    embedding = AnyCasePath(action).embedding
  }

  @inlinable var isStored: Bool { true }
  /// An enum has no registrar: who reads a payload waits where the enum itself is kept.
  @inlinable var isTracked: Bool { false }
  @inlinable var place: RegistrarPlace? { nil }

  // An enum has no registrar of its own: who holds it hears that it is in another case.

  @usableFromInline
  func holder() -> WatchedProperty? { parent.route.holder() }

  @usableFromInline
  func element(_ id: Void) -> WatchedElement? { parent.route.element }

  @usableFromInline
  func elementChanges(after number: UInt64, from notes: [UInt64]) -> WatchedElementChanges? {
    parent.route.elementChanges(after: number, from: notes)
  }

  @inlinable
  func track(_ parent: UnsafePointer<ParentState>) {}

  @inlinable
  func isPresent(_ id: Void, in parent: UnsafePointer<ParentState>) -> Bool {
    state.matches(parent.pointee)
  }

  @inlinable
  func read(_ id: Void, in parent: UnsafePointer<ParentState>) -> State? {
    state.extract(from: parent.pointee)
  }
}
