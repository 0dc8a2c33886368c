/// How the state of the only child that a scope leads to is reached.
@usableFromInline
protocol SingleChildLink: OptionalLink where ID == Void {
  var action: CaseKeyPath<ParentAction, Action> { get }
  var embedding: (consuming Action) -> ParentAction { get }
  /// The child's store, while somebody holds it.
  var store: Store<State, Action>? { get set }
}

extension SingleChildLink {
  @inlinable
  func key(of id: Void) -> AnyKeyPath { action }

  @inlinable
  func embed(_ action: Action, of id: Void) -> ParentAction { embedding(action) }

  @inlinable
  func store(of id: Void) -> Store<State, Action>? { store }

  @inlinable
  func keep(_ store: Store<State, Action>, of id: Void) { self.store = store }
}
