extension Reducer {
  /// Runs a child's reducer on the elements of an identified array, before this reducer.
  ///
  /// An element is found and changed in place, whatever the number of elements. When an element is
  /// removed, whoever removes it, its effects are cancelled in the same pass. An action for an
  /// element that isn't there is reported, dropped for the element, and still handled by this
  /// reducer.
  ///
  /// - Parameters:
  ///   - toElementsState: The property that holds the elements.
  ///   - toElementAction: The case that holds the elements' actions.
  ///   - element: The child's reducer.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the element and then this one.
  @inlinable
  public func forEach<ElementState, ElementAction, ID, Element>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: @escaping () -> Element,
    location: SourceLocation = #Store::location
  ) -> ForEach<Self, ID, Element>
  where ID: Hashable & Sendable, Element: Reducer<ElementState, ElementAction> {
    ForEach(
      parent: self,
      element: element,
      toState: toElementsState,
      toAction: toElementAction,
      location: location
    )
  }
}

/// A reducer with a child for each element of an identified array.
public struct ForEach<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: ReducerOperator {
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

  /// A node that runs the element and then the parent.
  @inlinable
  public func makeNode(in tree: FeatureTree) -> ReducerNode<Parent.State, Parent.Action> {
    let parent = parent.makeNode(in: tree)
    let actions = AnyCasePath(toAction)
    let element = ElementChild<
      Parent.State, Parent.Action, IdentifiedArray<ID, Element.State>, Element.Action
    >(
      state: StateAccess.resolving(toState),
      child: ChildNode(in: tree, composing: element),
      key: toAction,
      name: actions.name,
      embed: { actions.embed(.element(id: $0, action: $1)) },
      elementPath: { IdentifiedAction<ID, Element.Action>.path(id: $0) },
      location: location
    )
    let node = ForEachNode(parent: parent, element: element, actions: actions, tree: tree)
    return ReducerNode(
      reduce: { node.reduce(&$0, $1) },
      sweep: ScopeSweep.combine({ element.sweep($0, $1) }, parent.sweep),
      survey: StackSurvey.combine(element.survey, parent.survey)
    )
  }

  /// Whether those of the parent or an element do.
  @inlinable
  public static func holdsStacks(_ search: inout StackSearch) -> Bool {
    Parent.holdsStacks(&search) || Element.holdsStacks(&search)
  }
}

/// Runs an element and then the parent.
@usableFromInline
final class ForEachNode<State, Action, ID: Hashable & Sendable, ElementState, ElementAction> {
  @usableFromInline typealias Elements = IdentifiedArray<ID, ElementState>

  @usableFromInline let parent: ReducerNode<State, Action>
  @usableFromInline let element: ElementChild<State, Action, Elements, ElementAction>
  @usableFromInline let actions: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  @usableFromInline let tree: FeatureTree

  @inlinable
  init(
    parent: ReducerNode<State, Action>,
    element: ElementChild<State, Action, Elements, ElementAction>,
    actions: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    tree: FeatureTree
  ) {
    self.parent = parent
    self.element = element
    self.actions = actions
    self.tree = tree
  }

  @inlinable
  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard case .element(let id, let elementAction) = actions.extract(from: action) else {
      return parent.reduce(&state, action)
    }
    let effect = element.reduce(&state, id: id, action: elementAction, in: tree)
    return effect.merge(with: parent.reduce(&state, action))
  }
}
