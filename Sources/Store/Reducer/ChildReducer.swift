/// Runs a child's reducer on the child's state; the common part of `Scope`, `ifLet`, `ifCaseLet` and `forEach`.
///
/// A class, as a closure that captured the parts one by one would retain and release each for every action.
@usableFromInline
package final class ChildReducer<Position: ChildPosition, ParentAction, ChildAction> {
  @usableFromInline package let position: Position
  @usableFromInline let child: ChildFunction<Position.State, ChildAction>
  @usableFromInline let key: ChildKey
  @usableFromInline let embed: (Position.ID, consuming ChildAction) -> ParentAction
  /// Returns the parent's action for the child's `dismiss`.
  @usableFromInline let dismissal: ((Position.ID) -> ParentAction)?
  @usableFromInline let missing: MissingChild
  @usableFromInline let tree: FeatureTree

  /// Creates the reducer of a child position.
  ///
  /// - Parameters:
  ///   - position: The position of the child's state.
  ///   - child: The child's reducer.
  ///   - tree: The feature tree of the parent.
  ///   - childTree: The feature tree of the child, if it is another.
  ///   - action: The case of the child's actions.
  ///   - state: The path of the child's state.
  ///   - name: The child's name in traces.
  ///   - elementPath: Returns the case path of one element within the child's actions.
  ///   - dismissal: Returns the parent's action for the child's `dismiss`.
  ///   - missing: The report of an action for a missing child.
  ///   - embed: Makes the parent's action from the child's.
  @inlinable
  package init<Child: Reducer<Position.State, ChildAction>>(
    at position: Position,
    running child: @escaping () -> Child,
    in tree: FeatureTree,
    presentedIn childTree: FeatureTree? = nil,
    action: AnyKeyPath,
    state: AnyKeyPath?,
    name: String?,
    elementPath: ((Position.ID) -> AnyKeyPath)? = nil,
    dismissal: ((Position.ID) -> ParentAction)? = nil,
    missing: MissingChild,
    embed: @escaping (Position.ID, consuming ChildAction) -> ParentAction
  ) {
    self.position = position
    self.child = ChildFunction(in: childTree ?? tree, composing: child)
    self.tree = tree
    key = ChildKey(
      position,
      action: action,
      state: state,
      number: tree.number(action: action, state: state),
      name: name,
      elementPath: elementPath
    )
    self.dismissal = dismissal
    self.missing = missing
    self.embed = embed
  }

  /// Reduces an action of the child; if there is no such child, that is reported and the action is dropped.
  @inlinable
  package func reduce(
    _ parent: inout Position.Parent,
    _ id: Position.ID,
    _ action: ChildAction
  ) -> Effect<ParentAction> {
    var newID = id
    var stateID: AnyHashable?
    let effect = withUnsafeMutablePointer(to: &parent) { parent in
      position.modify(&newID, in: parent) { state, isReplaced in
        let effect = child.reduce(at: state, action, &isReplaced)
        if effect.work != nil { stateID = position.identity(state) }
        return effect
      }
    }
    guard let effect else {
      report(action, of: id, in: &parent)
      return .none
    }
    if effect.isNone { return .none }
    if let answer = effect.answer { return .send(embed(newID, answer())) }
    return lift(effect, newID, stateID)
  }

  /// The effect as one of the parent, which belongs to the child's node.
  @usableFromInline
  func lift(
    _ effect: Effect<ChildAction>,
    _ id: Position.ID,
    _ stateID: AnyHashable?
  ) -> Effect<ParentAction> {
    guard let operation = effect.operation else { return .none }
    let occupant = Occupant(element: id is OnlyChild ? nil : AnyHashable(id), id: stateID)
    let embed = embed
    return Effect(
      LiftOperation(
        operation,
        to: (key, occupant),
        dismissal: dismissal?(id),
        embed: { (action: consuming ChildAction) in embed(id, action) }
      )
    )
  }

  @usableFromInline
  func report(_ action: ChildAction, of id: Position.ID, in parent: inout Position.Parent) {
    let name = id is OnlyChild ? ActionName.of(embed(id, action)) : ActionName.of(action)
    let others = withUnsafeMutablePointer(to: &parent) { parent in
      missing.others.map { $0(UnsafeMutableRawPointer(parent)) } ?? ""
    }
    tree.reportUndeliverable(
      missing.code,
      id is OnlyChild ? name : "\(id) \(name)",
      for: key,
      missing.message(name, "\(id)", others),
      at: missing.location
    )
  }
}

/// The report of an action for a missing child.
@usableFromInline
package struct MissingChild {
  let code: RuntimeIssue.Code
  let location: SourceLocation
  /// The message, made from the names of the action and the child, and a description of the state.
  let message: (_ action: String, _ id: String, _ others: String) -> String
  /// Describes the state found instead, given the address of the parent's state.
  let others: ((UnsafeMutableRawPointer) -> String)?
}

extension MissingChild {
  /// An optional child that is `nil`.
  @usableFromInline
  package static func optional<Child>(
    _ child: Child.Type,
    at location: SourceLocation
  ) -> MissingChild {
    MissingChild(code: "action-for-missing-child", location: location) { action, _, _ in
      """
      'ifLet' at \(location) received \(action) while \(typeName(child)) was nil. \
      The action was dropped for the child.

      Likely causes: an effect of the child outlived its state, an action was sent by hand to a \
      screen that is no longer shown, or a reducer set the state to nil before the child's reducer \
      ran. Return the child's effects from its own reducer, so that they end with it, and set the \
      state to nil in the reducer that 'ifLet' is applied to: it runs after the child's.
      """
    }
  }

  /// A child in a case that the state isn't in.
  @usableFromInline
  package static func `case`<Child>(
    _ child: Child.Type,
    of operatorName: String,
    at location: SourceLocation
  ) -> MissingChild {
    MissingChild(code: "action-for-other-case", location: location) { action, _, _ in
      """
      '\(operatorName)' at \(location) received \(action) while the state was \
      in another case than \(typeName(child)). The action was dropped for the child.

      Likely causes: an effect of the child outlived its state, an action was sent by hand to a \
      screen that is no longer shown, or the parent moved to the other case before the child's \
      reducer ran. Return the child's effects from its own reducer, so that they end with it, and \
      change the case after the child's reducer ran: in the reducer that 'ifCaseLet' is applied to, \
      or below the 'Scope'.
      """
    }
  }

  /// An element that isn't in its collection.
  @usableFromInline
  package static func element<Parent, Elements>(
    of access: StateAccess<Parent, Elements>,
    at location: SourceLocation,
    others: ((Elements) -> String)? = nil
  ) -> MissingChild {
    MissingChild(
      code: "action-for-missing-element",
      location: location,
      others: others.map { others in
        { parent in
          access.read(parent.assumingMemoryBound(to: Parent.self)) { "; \(others($0.pointee))" }
        }
      }
    ) { action, id, others in
      """
      'forEach' at \(location) received \(action) for the element \(id), which is \
      not there\(others). The action was dropped for the element.

      Likely causes: an effect of the element outlived it, an action was sent by hand to a row or \
      screen that is no longer shown, or a reducer removed the element before the element's reducer \
      ran. Return an element's effects from its own reducer, so that they end with it, read the id \
      from the collection when you send, and remove elements in the reducer that 'forEach' is \
      applied to: it runs after theirs.
      """
    }
  }

  /// A child that is always there.
  @usableFromInline
  package static var never: MissingChild {
    MissingChild(code: "", location: .unknown) { _, _, _ in
      preconditionFailure("A child in a property is always there.")
    }
  }

  private init(
    code: RuntimeIssue.Code,
    location: SourceLocation,
    others: ((UnsafeMutableRawPointer) -> String)? = nil,
    message: @escaping (String, String, String) -> String
  ) {
    (self.code, self.location, self.others, self.message) = (code, location, others, message)
  }
}
