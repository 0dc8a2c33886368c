/// The scopes of the children whose parts of a sequence come later, kept in the tree until then.
///
/// A part is scheduled when those before it have ended. The child of a called reducer may have left by
/// then, and another one have come in its place, which must not get that part.
final class KeptScopes {
  private struct Place: Hashable {
    let parent: ObjectIdentifier
    let node: NodeKey
    let element: AnyHashable?

    init(_ key: ScopeKey, below parent: EffectScope) {
      self.parent = ObjectIdentifier(parent)
      (node, element) = (key.node, key.element)
    }
  }

  private var scopes: [Place: EffectScope] = [:]

  /// Keeps the scopes that the parts of a sequence belong to, unless no child can leave before its part is
  /// scheduled, or they are kept for what the sequence is a part of.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - place: Where the sequence is scheduled.
  /// - Complexity: O(*n*) over all that the parts consist of, if called reducers have returned any of it;
  ///   otherwise over the parts
  init?(of parts: [EffectOperation], at place: EffectPlace) {
    guard place.kept == nil, parts.contains(where: \.isOfCalled) else { return nil }
    var rest = parts.map { (operation: $0, place: place) }
    while let next = rest.popLast() {
      var place = next.place
      rest += next.operation.enter(&place, keeping: self).map { ($0, place) }
    }
  }

  /// The scope of a child, kept from now on.
  func keep(_ key: ScopeKey, in place: EffectPlace) -> EffectScope {
    if let scope = scope(key, below: place.scope) { return scope }
    let scope = place.child(key)
    scope.hold()
    scopes[Place(key, below: place.scope)] = scope
    return scope
  }

  /// The scope that a child had when it was kept.
  func scope(_ key: ScopeKey, below parent: EffectScope) -> EffectScope? {
    scopes[Place(key, below: parent)]
  }

  /// Keeps nothing any more, where the engine runs.
  func release() {
    for scope in scopes.values { scope.release() }
    scopes = [:]
  }
}

/// The frame of a sequence, which keeps scopes as long as it goes on.
final class SequenceFrame: EffectFrame {
  private let kept: KeptScopes?

  init(
    parent: EffectFrame?,
    keeping kept: KeptScopes?,
    next: @escaping (EffectFrame) -> Bool
  ) {
    self.kept = kept
    super.init(parent: parent, next: next)
  }

  override func ended() { kept?.release() }
}
