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
  @usableFromInline var stateID: AnyHashable?
  let dismissal: ((Container.ElementID) -> ParentAction)?
  /// What else is there, for reports.
  let describe: ((Container) -> String)?
  let location: SourceLocation
  /// Whether an element is another child when its state has another id, under the same key.
  @usableFromInline let isIdentified: Bool
  /// Whether the id that tells so may change unnoticed.
  @usableFromInline let isIDInObject: Bool
  /// Whether changes of elements are to be noted once the reducer of one of them runs, as sweeps can't see to that
  /// but had to look at many.
  @exclusivity(unchecked) @usableFromInline var notesChanges = false

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
    isIDInObject = isIdentified && identity.isInObject
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
    // An element may take another id.
    var newID: Container.ElementID?
    guard let effect = reduceElement(id, &newID, action, at: &parent) else {
      report(id, action, of: &parent, in: tree)
      return .none
    }
    return effect.isNone ? .none : lift(effect, newID ?? id, stateID.take())
  }

  @inlinable
  @inline(__always)
  func reduceElement(
    _ id: Container.ElementID,
    _ newID: inout Container.ElementID?,
    _ action: ElementAction,
    at parent: UnsafeMutablePointer<ParentState>
  ) -> Effect<ElementAction>? {
    guard let container = state.open(in: parent) else {
      return state.modifySlowly(parent) {
        reduceElement(id, &newID, action, in: &$0, isRead: true).effect
      }
    }
    if container.isHeard { state.noteElements(of: container.place, in: parent) }
    let (effect, isReplaced) = reduceElement(
      id,
      &newID,
      action,
      in: &container.place.pointee,
      isRead: container.isRead
    )
    if container.isHeard, isReplaced || !isSilent {
      state.elementsDidChange(of: container.place, in: parent)
    }
    return effect
  }

  @inlinable
  @inline(__always)
  func reduceElement(
    _ id: Container.ElementID,
    _ newID: inout Container.ElementID?,
    _ action: ElementAction,
    in container: inout Container,
    isRead: Bool
  ) -> (effect: Effect<ElementAction>?, isReplaced: Bool) {
    if notesChanges, !container.elementChanges.areNoted { container.elementChanges.begin() }
    var isReplaced = false
    let effect = container.modifyElement(id: id, newID: &newID) { element in
      let effect = child.reduce(at: &element, action, isRead: isRead, &isReplaced)
      if !effect.isNone { stateID = identity(&element) }
      return effect
    }
    // Of an element that nobody reads here, nobody has looked whether a copy came: it may get to where one is read.
    if isReplaced || !isRead { container.elementChanges.append(id, of: .max) }
    if isReplaced { container.elementWasReplaced() }
    return (effect, isReplaced)
  }

  @usableFromInline
  func lift(
    _ effect: Effect<ElementAction>,
    _ id: Container.ElementID,
    _ stateID: AnyHashable?
  ) -> Effect<ParentAction> {
    let (embed, pathOfElement, isIdentified) = (embed, elementPath, isIdentified)
    let elementPath: (AnyHashable) -> AnyKeyPath? = {
      Self.id(in: $0, isIdentified).map(pathOfElement)
    }
    return effect.lift(
      to: key,
      named: name,
      element: scopeKey(id, stateID),
      elementPath: elementPath,
      dismissal: dismissal?(id)
    ) {
      embed(id, $0)
    }
  }

  /// Which child an element is.
  @inlinable
  func scopeKey(_ id: Container.ElementID, _ stateID: AnyHashable?) -> AnyHashable {
    isIdentified ? AnyHashable(ElementIdentity(id: id, state: stateID)) : AnyHashable(id)
  }

  /// Ends the scopes of elements that are gone.
  ///
  /// Has changes noted from now on if it has to look at many as nothing tells which have changed.
  ///
  /// - Complexity: O(*n*) in the number of elements that have changed, came or went, if that is noted; otherwise over
  ///   the elements below which a state may go, and over those with effects where the structure has changed.
  @inlinable
  package func sweep(_ parent: UnsafePointer<ParentState>, _ sweep: ScopeSweep) {
    guard let sweep = sweep.entering(key, isStored: state.isStored && !isIDInObject),
      let look = sweep.look(at: key, by: self)
    else { return }
    state.read(parent) { container in
      let (new, former) = (look.takeNew(), look.version)
      if !container.pointee.elementChanges.areNoted, !isIDInObject {
        let hasAll = isIdentified || former?.structure != container.pointee.structureID
        if sweep.extent(of: key, all: hasAll) > 4 { beginNoting(container, sweep) }
      }
      // Before a look that says it has to come again.
      look.version = ElementsVersion(of: container)
      visitElements(of: container, sweep, new, since: former)
    }
  }

  /// Looks at the scopes of those elements that may be gone, or something in them, since the last look.
  @inlinable
  func visitElements(
    of container: UnsafePointer<Container>,
    _ sweep: ScopeSweep,
    _ new: ScopeSet,
    since former: ElementsVersion?
  ) {
    func visit(_ scope: EffectScope) { self.visit(scope, id(in: scope.element), container, sweep) }
    guard let former, !isIDInObject else { return sweep.forEachChild(of: key, visit) }
    if let changed = container.pointee.elementChanges.elements(since: former.change) {
      for scope in new { visit(scope) }
      var visited = new
      for id in changed {
        sweep.forEachChild(of: key, under: id, isIdentified: isIdentified) { scope in
          if visited.insert(scope) { self.visit(scope, id, container, sweep) }
        }
      }
    } else if !isIdentified, former.structure == container.pointee.structureID {
      for scope in new { visit(scope) }
      sweep.forEachSweptChild(of: key) { if !new.contains($0) { visit($0) } }
    } else {
      sweep.forEachChild(of: key, visit)
    }
  }

  /// Looks at the scope of an element and, if the element is there, below it.
  @inlinable
  func visit(
    _ scope: EffectScope,
    _ id: Container.ElementID?,
    _ container: UnsafePointer<Container>,
    _ sweep: ScopeSweep
  ) {
    let inner = id.flatMap { id in
      container.pointee.withElement(id: id) { element in
        let isSame =
          !isIdentified || (scope.element?.base as? ElementIdentity)?.state == identity(element)
        let inner = sweep.enter(scope, isAlive: isSame)
        // Elements lie where copies of the state may have them too.
        if let inner { child.sweep(element, inner.throughCopy()) }
        return inner
      }
    }
    guard let id, let inner else {
      sweep.enter(scope, isAlive: false)
      return
    }
    if let inner, inner.takeAskForPlace() { sweepInPlace(id, container, inner) }
  }

  /// Looks below an element again, where it is no copy.
  @usableFromInline
  func sweepInPlace(
    _ id: Container.ElementID,
    _ container: UnsafePointer<Container>,
    _ sweep: ScopeSweep
  ) {
    let container = UnsafeMutablePointer(mutating: container)
    // It is no change of the element.
    let changes = container.pointee.elementChanges
    container.pointee.elementChanges = ElementChanges()
    var newID: Container.ElementID?
    container.pointee.modifyElement(id: id, newID: &newID) { child.sweep(&$0, sweep) }
    container.pointee.elementChanges = changes
  }

  /// Has changes of elements noted: at once where the collection is no copy, and else when it is looked at where it
  /// is none, or when the reducer of an element runs.
  @usableFromInline
  func beginNoting(_ container: UnsafePointer<Container>, _ sweep: ScopeSweep) {
    if sweep.isInPlace {
      UnsafeMutablePointer(mutating: container).pointee.elementChanges.begin()
    } else if !sweep.askForPlace() {
      notesChanges = true
    }
  }

  /// The id of an element in the key of its scope.
  @inlinable
  func id(in key: AnyHashable?) -> Container.ElementID? { Self.id(in: key, isIdentified) }

  @inlinable
  static func id(in key: AnyHashable?, _ isIdentified: Bool) -> Container.ElementID? {
    (isIdentified ? (key?.base as? ElementIdentity)?.id.base : key?.base) as? Container.ElementID
  }

  @usableFromInline
  func report(
    _ id: Container.ElementID,
    _ action: ElementAction,
    of parent: inout ParentState,
    in tree: FeatureTree
  ) {
    let others = describe.map { describe in state.modify(&parent) { describe($0) } }
    let name = ActionName.of(action)
    tree.reportUndeliverable(
      "action-for-missing-element",
      "\(id) \(name)",
      for: key,
      """
      'forEach' at \(location) received \(name) for the element \(id), which is \
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
@usableFromInline
struct ElementIdentity: Hashable, CustomStringConvertible {
  @usableFromInline let id: AnyHashable
  @usableFromInline let state: AnyHashable?

  @inlinable
  init(id: AnyHashable, state: AnyHashable?) {
    self.id = id
    self.state = state
  }

  @usableFromInline var description: String { "\(id)" }
}
