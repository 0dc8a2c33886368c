import Store

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
