/// How the state of a child is reached that is always there, and how its actions go.
@usableFromInline
final class ChildLink<ParentState, ParentAction, State, Action> {
  @usableFromInline let state: StateAccess<ParentState, State>
  @usableFromInline let embed: (consuming Action) -> ParentAction
  @usableFromInline let key: AnyKeyPath

  @inlinable
  init(state: KeyPath<ParentState, State>, action: CaseKeyPath<ParentAction, Action>) {
    self.state = StateAccess.resolving(state)
    embed = AnyCasePath(action).embedding
    key = action
  }
}
