import Store

/// A reducer with a presented child.
public struct IfLetPresented<Parent: Reducer, Destination: Reducer>: ReducerOperator {
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let destination: () -> Destination
  @usableFromInline
  let toState: WritableKeyPath<Parent.State, PresentationState<Destination.State>>
  @usableFromInline
  let toAction: CaseKeyPath<Parent.Action, PresentationAction<Destination.Action>>
  @usableFromInline let location: SourceLocation

  @usableFromInline
  init(
    parent: Parent,
    destination: @escaping () -> Destination,
    toState: WritableKeyPath<Parent.State, PresentationState<Destination.State>>,
    toAction: CaseKeyPath<Parent.Action, PresentationAction<Destination.Action>>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.destination = destination
    self.toState = toState
    self.toAction = toAction
    self.location = location
  }

  /// A function that runs what is presented and then the parent; it dismisses after the parent.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let tree = FeatureTree.current
    let parent = parent.composeForStore()
    let actions = AnyCasePath(toAction)
    let presented = toAction.appending(path: PresentationAction.presentedPath)
    let presentedActions = AnyCasePath(presented)
    let access = PresentationStorage.access(toState)
    let embedding = presentedActions.embedding
    let child = ChildReducer(
      at: OptionalPosition(access),
      running: destination,
      in: tree,
      presentedIn: tree.presented,
      action: presented,
      state: access.keyPath,
      name: presentedActions.name,
      dismissal: { _ in actions.embed(.dismiss) },
      missing: .optional(Destination.State.self, at: location),
      embed: { embedding($1) }
    )
    let dismissal = PresentationDismissal(access: access, location: location, tree: tree)
    let ending = EphemeralEnding(access: access)
    return { state, action in
      switch actions.extract(from: action) {
      case .none:
        return parent(&state, action)
      case .presented(let presented):
        let identity = ending?.begin(&state, presented)
        let effect = child.reduce(&state, OnlyChild(), presented)
          .merge(with: parent(&state, action))
        ending?.end(&state, identity)
        return effect
      case .dismiss:
        let identity = dismissal.begin(&state)
        let effect = parent(&state, action)
        dismissal.end(&state, identity)
        return effect
      }
    }
  }
}

/// Handles `.dismiss` before and after the parent's reducer.
@usableFromInline
final class PresentationDismissal<Root, Wrapped> {
  private let access: StateAccess<Root, Wrapped?>
  private let location: SourceLocation
  private let tree: FeatureTree

  @usableFromInline
  init(access: StateAccess<Root, Wrapped?>, location: SourceLocation, tree: FeatureTree) {
    self.access = access
    self.location = location
    self.tree = tree
  }

  @usableFromInline
  func begin(_ root: inout Root) -> PresentationIdentity? {
    let identity = withUnsafePointer(to: &root) { root in
      access.read(root) { $0.pointee.map { PresentationIdentity($0) } }
    }
    if identity == nil {
      tree.reportUndeliverable(
        "dismiss-when-not-presented",
        """
        'ifLet' at \(location) received a dismissal of \(typeName(Wrapped.self)) while nothing was presented.

        Likely causes: it was dismissed twice, or the state was set to nil before. Dismiss in one \
        place: by the view's '.dismiss', by 'dismiss()' in the child or by nil in the parent.
        """,
        at: location
      )
    }
    return identity
  }

  @usableFromInline
  func end(_ root: inout Root, _ identity: PresentationIdentity?) {
    access.update(&root) { state in
      if let value = state, PresentationIdentity(value) == identity { state = nil }
    }
  }
}
