/// How the state of the only child that a scope leads to is reached.
@usableFromInline
protocol SingleChildLink: OptionalLink where ID == Void {
  var action: CaseKeyPath<ParentAction, Action> { get }
  var embedding: (consuming Action) -> ParentAction { get }
  /// The child's store, while somebody holds it.
  var store: Store<State, Action>? { get set }
}

extension SingleChildLink {
  @inlinable var elementType: ObservedStateType<State>? { nil }

  @inlinable
  func key(of id: Void) -> AnyKeyPath { action }

  @inlinable
  func embed(_ action: Action, of id: Void) -> ParentAction { embedding(action) }

  @usableFromInline
  func element(_ id: Void) -> WatchedElement? { nil }

  @usableFromInline
  func elementChanges(after number: UInt64, from notes: [UInt64]) -> WatchedElementChanges? { nil }

  @inlinable
  func store(of id: Void) -> Store<State, Action>? { store }

  @inlinable
  func keep(_ store: Store<State, Action>, of id: Void) { self.store = store }
}
