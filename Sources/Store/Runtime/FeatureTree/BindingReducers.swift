/// Records the ``BindingReducer``s of a store's feature tree, by the actions that they take.
@usableFromInline
final class BindingReducers {
  private(set) var actions: [ObjectIdentifier] = []

  @usableFromInline
  func add<Action>(for type: Action.Type) { actions.append(ObjectIdentifier(type)) }
}
