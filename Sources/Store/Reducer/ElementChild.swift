/// The child that each element of a collection is: what `forEach` does for arrays and for stacks.
@usableFromInline
package final class ElementChild<
  ParentState,
  ParentAction,
  Container: ElementContainer,
  ElementAction
> {
  @usableFromInline package let state: StateAccess<ParentState, Container>
  @usableFromInline package let child: ChildNode<Container.ElementState, ElementAction>
  @usableFromInline let key: NodeKey
  let name: String?
  @usableFromInline let embed: (Container.ElementID, ElementAction) -> ParentAction
  let elementPath: (Container.ElementID) -> AnyKeyPath
  /// Whether who reads the container has nothing to hear of a change within an element.
  @usableFromInline let isSilent: Bool
  @usableFromInline let identity = StateIdentity<Container.ElementState>()
  /// The id that the state of the last element has which answered with an effect.
  ///
  /// Here and no result, which would have to be made and freed for every action.
  @exclusivity(unchecked)
  @usableFromInline var newID: AnyHashable?
  let dismissal: ((Container.ElementID) -> ParentAction)?
  /// What else is there, for reports.
  let describe: ((Container) -> String)?
  let location: SourceLocation
  /// Whether an element is another child when its state has another id, under the same key.
  private let isIdentified: Bool

  @usableFromInline
  package init(
    state: StateAccess<ParentState, Container>,
    child: ChildNode<Container.ElementState, ElementAction>,
    key: AnyKeyPath,
    name: String?,
    embed: @escaping (Container.ElementID, ElementAction) -> ParentAction,
    elementPath: @escaping (Container.ElementID) -> AnyKeyPath,
    dismissal: ((Container.ElementID) -> ParentAction)? = nil,
    describe: ((Container) -> String)? = nil,
    isIdentified: Bool = false,
    location: SourceLocation
  ) {
    self.state = state
    self.child = child
    self.key = child.tree.key(action: key, state: state.keyPath)
    self.name = name
    self.embed = embed
    self.elementPath = elementPath
    self.dismissal = dismissal
    self.describe = describe
    self.location = location
    self.isIdentified = isIdentified && !identity.isNone
    isSilent = Container.ElementState.self is any ObservableState.Type && state.observed != nil
  }

  /// Hands an element's action to the element.
  @inlinable
  package func reduce(
    _ parent: inout ParentState,
    id: Container.ElementID,
    action: ElementAction,
    in tree: FeatureTree
  ) -> Effect<ParentAction> {
    guard let effect = reduceElement(id, action, at: &parent) else {
      report(id, action, of: &parent, in: tree)
      return .none
    }
    if effect.isNone { return .none }
    let stateID = newID.take()
    return lift(effect, current(id, stateID, in: &parent), stateID)
  }

  /// The id by which an element is found that may have changed its own.
  @usableFromInline
  func current(
    _ id: Container.ElementID,
    _ stateID: AnyHashable?,
    in parent: UnsafePointer<ParentState>
  ) -> Container.ElementID {
    guard let newID = stateID?.base as? Container.ElementID, newID != id else { return id }
    return state.read(parent) { container in
      let isMoved = !container.pointee.containsElement(id: id)
      return isMoved && container.pointee.containsElement(id: newID) ? newID : id
    }
  }

  @inlinable
  @inline(__always)
  func reduceElement(
    _ id: Container.ElementID,
    _ action: ElementAction,
    at parent: UnsafeMutablePointer<ParentState>
  ) -> Effect<ElementAction>? {
    guard let container = state.open(in: parent) else {
      return state.modifySlowly(parent) { reduceElement(id, action, in: &$0, isRead: true).effect }
    }
    let (effect, isReplaced) = reduceElement(
      id,
      action,
      in: &container.place.pointee,
      isRead: container.isRead
    )
    if container.isHeard, isReplaced || !isSilent { state.wasReplaced(in: parent) }
    return effect
  }

  @inlinable
  @inline(__always)
  func reduceElement(
    _ id: Container.ElementID,
    _ action: ElementAction,
    in container: inout Container,
    isRead: Bool
  ) -> (effect: Effect<ElementAction>?, isReplaced: Bool) {
    var isReplaced = false
    let effect = container.modifyElement(id: id) { element in
      let effect = child.reduce(at: &element, action, isRead: isRead, &isReplaced)
      if !effect.isNone { newID = identity(&element) }
      return effect
    }
    if isReplaced { container.elementWasReplaced() }
    return (effect, isReplaced)
  }

  @usableFromInline
  func lift(
    _ effect: Effect<ElementAction>,
    _ id: Container.ElementID,
    _ stateID: AnyHashable?
  ) -> Effect<ParentAction> {
    let (embed, pathOfElement) = (embed, elementPath)
    let elementPath: (AnyHashable) -> AnyKeyPath? = { Self.id(in: $0).map(pathOfElement) }
    return effect.lift(
      to: key,
      named: name,
      element: isIdentified
        ? AnyHashable(ElementIdentity(id: id, state: stateID)) : AnyHashable(id),
      elementPath: elementPath,
      dismissal: dismissal?(id)
    ) {
      embed(id, $0)
    }
  }

  /// Ends the scopes of elements that are gone.
  ///
  /// - Complexity: O(*n*) over the elements with effects where the structure has changed, and else over
  ///   those below which a state may go.
  @usableFromInline
  package func sweep(_ parent: UnsafePointer<ParentState>, _ sweep: ScopeSweep) {
    guard !sweep.isEmpty(key) else { return }
    state.read(parent) { container in
      let goOn = { (id: AnyHashable?, inner: ScopeSweep) in
        guard let id = Self.id(in: id), let element = container.pointee.element(id: id) else {
          return
        }
        withUnsafePointer(to: element) { self.child.resolved.sweep?($0, inner) }
      }
      if !isIdentified, sweep.isUnchanged(key, structure: container.pointee.structureID) {
        return sweep.visitBelow(key, goOn)
      }
      sweep.visit(key) {
        isAlive($0, in: container.pointee)
      } visit: {
        goOn($0, $1)
      }
    }
  }

  /// Whether an element is there, with the id that its state had.
  private func isAlive(_ key: AnyHashable?, in container: Container) -> Bool {
    guard let identity = key?.base as? ElementIdentity<Container.ElementID> else {
      return Self.id(in: key).map { container.containsElement(id: $0) } ?? false
    }
    guard let element = container.element(id: identity.id) else { return false }
    return withUnsafePointer(to: element) { self.identity($0) } == identity.state
  }

  /// The id of an element in the key of its scope.
  private static func id(in key: AnyHashable?) -> Container.ElementID? {
    switch key?.base {
    case let identity as ElementIdentity<Container.ElementID>: identity.id
    case let id as Container.ElementID: id
    default: nil
    }
  }

  /// Looks at the stacks of the elements, if they are stored; `nil` where there can be none.
  ///
  /// - Complexity: O(*n*) for each look.
  @inlinable package var survey: ((UnsafePointer<ParentState>, StackSurvey) -> Void)? {
    if !state.isStored || child.isWithoutStacks { return nil }
    return { parent, survey in
      self.state.read(parent) { container in
        container.pointee.forEachElement { self.child.look(at: $0, survey) }
      }
    }
  }

  /// Looks at the stacks of an element that has just come.
  @inlinable
  package func survey(_ element: Container.ElementState) {
    if child.isWithoutStacks { return }
    guard let survey = StackSurvey.current else { return }
    withUnsafePointer(to: element) { child.look(at: $0, survey) }
  }

  @usableFromInline
  func report(
    _ id: Container.ElementID,
    _ action: ElementAction,
    of parent: inout ParentState,
    in tree: FeatureTree
  ) {
    let others = describe.map { describe in state.modify(&parent) { describe($0) } }
    tree.reportUndeliverable(
      "action-for-missing-element",
      """
      'forEach' at \(location) received \(ActionName.of(action)) for the element \(id), which is \
      not there\(others.map { "; \($0)" } ?? ""). The action was dropped for the element.

      Likely causes: an effect of the element outlived it, an action was sent by hand to a row or \
      screen that is no longer shown, or a reducer removed the element before the element's reducer \
      ran. Return an element's effects from its own reducer, so that they end with it, read the id \
      from the collection when you send, and remove elements in the reducer that 'forEach' is \
      applied to: it runs after theirs.
      """,
      at: location
    )
  }
}

/// Which child an element is: the one under a key, as long as its state has an id.
private struct ElementIdentity<ID: Hashable>: Hashable, CustomStringConvertible {
  let id: ID
  let state: AnyHashable?

  var description: String { "\(id)" }
}
