/// A reducer with a child for each element of an identified array.
public struct ForEachElement<Parent: Reducer, ID: Hashable, Element: Reducer>:
  ReducerOperator
{
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let element: () -> Element
  @usableFromInline
  let toState: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  @usableFromInline
  let toAction: CaseKeyPath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let location: SourceLocation

  @usableFromInline
  init(
    parent: Parent,
    element: @escaping () -> Element,
    toState: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>,
    toAction: CaseKeyPath<Parent.Action, IdentifiedAction<ID, Element.Action>>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.element = element
    self.toState = toState
    self.toAction = toAction
    self.location = location
  }

  /// A function that runs the element and then the parent.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let tree = FeatureTree.current
    let parent = parent.composeForStore()
    let actions = AnyCasePath(toAction)
    let access = StateAccess.resolving(toState)
    let element = ChildReducer(
      at: ElementPosition(access),
      running: element,
      in: tree,
      action: toAction,
      state: toState,
      name: actions.name,
      elementPath: { IdentifiedAction<ID, Element.Action>.path(id: $0) },
      missing: .element(of: access, at: location),
      embed: { actions.embed(.element(id: $0, action: $1)) }
    )
    return { state, action in
      guard case .element(let id, let elementAction) = actions.extract(from: action) else {
        return parent(&state, action)
      }
      let effect = element.reduce(&state, id, elementAction)
      return effect.merge(with: parent(&state, action))
    }
  }
}
