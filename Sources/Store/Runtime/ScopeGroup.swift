/// The scopes of one node: one for each element or identity of its state.
///
/// An object, as several are asked for each action: a copy would retain all that it holds.
final class ScopeGroup {
  /// The number of those who look that are remembered.
  private static let lookLimit = 32

  /// Whether the states of all children are always there, so that none can leave by itself.
  @exclusivity(unchecked) private(set) var isLasting = true
  @exclusivity(unchecked) private(set) var children: [AnyHashable?: EffectScope] = [:]
  /// Those of the children below which a state may go.
  @exclusivity(unchecked) private(set) var swept = ScopeSet()
  /// How far those have come who compare the children with the elements of a collection.
  @exclusivity(unchecked) private var looks: [ElementsLook] = []
  /// The children that are elements with an id of their own, by the ids of the elements; made when it is asked
  /// for.
  @exclusivity(unchecked) private(set) var identified: [AnyHashable: ScopeSet]?

  var isEmpty: Bool { children.isEmpty }

  /// Whether a state may go, of a child or below one.
  var needsSweep: Bool { !isLasting || !swept.isEmpty }

  /// The scope of an element or identity, if it is known to leave as its key says.
  func child(_ key: ScopeKey) -> EffectScope? {
    isLasting && !key.isLasting ? nil : children[key.element]
  }

  /// Adds the scope of an element or identity, unless it is there.
  ///
  /// Several reducers may answer to one case of the actions: what one of them can lose is looked after.
  ///
  /// - Returns: The scope, and whether a state may go now, of a child or below one, and none could before.
  func add(
    _ key: ScopeKey,
    below parent: EffectScope
  ) -> (child: EffectScope, beginsSweeping: Bool) {
    let neededSweep = needsSweep
    if !key.isLasting { isLasting = false }
    let child = children[key.element] ?? EffectScope(key: key, parent: parent)
    children[key.element] = child
    identify(child)
    return (child, needsSweep && !neededSweep)
  }

  /// Removes the scope of an element or identity, and no longer looks below it.
  func remove(_ child: EffectScope, of element: AnyHashable?) {
    children[element] = nil
    swept.remove(child)
    for look in looks { look.forget(child) }
    if identified != nil, let id = (element?.base as? ElementIdentity)?.id { unidentify(child, id) }
  }

  /// Has the next sweep look at a child and below it, even if its element doesn't change.
  func expectLook(at child: EffectScope) { for look in looks { look.expect(child) } }

  /// How far somebody has come who compares the children with the elements of a collection.
  func look(by looker: AnyObject) -> ElementsLook {
    if let look = looks.first(where: { $0.looker === looker }) { return look }
    if looks.count == Self.lookLimit { looks.removeFirst() }
    let look = ElementsLook(by: looker)
    looks.append(look)
    return look
  }

  /// The children that are elements under an id, whatever their own ids are.
  ///
  /// - Complexity: O(1) on average; the first time, O(*n*) in the number of children.
  func children(identifiedBy id: AnyHashable) -> ScopeSet {
    if identified == nil {
      identified = [:]
      for child in children.values { identify(child) }
    }
    return identified?[id] ?? ScopeSet()
  }

  private func identify(_ child: EffectScope) {
    guard identified != nil, let id = (child.element?.base as? ElementIdentity)?.id else { return }
    identified?[id, default: ScopeSet()].insert(child)
  }

  private func unidentify(_ child: EffectScope, _ id: AnyHashable) {
    identified?[id]?.remove(child)
    if identified?[id]?.isEmpty == true { identified?[id] = nil }
  }

  /// Has sweeps look below a child, if it is one.
  ///
  /// - Returns: Whether they didn't look at the group until now.
  func beginSweeping(_ child: EffectScope, of element: AnyHashable?) -> Bool {
    guard children[element] === child else { return false }
    let neededSweep = needsSweep
    swept.insert(child)
    return !neededSweep
  }

  /// Has sweeps no longer look below a child.
  ///
  /// - Returns: Whether they needn't look at the group any more either.
  func endSweeping(_ child: EffectScope) -> Bool {
    let neededSweep = needsSweep
    swept.remove(child)
    return neededSweep && !needsSweep
  }
}

/// A few scopes, mostly one, which is kept in place: a set would be an allocation for it.
@usableFromInline
struct ScopeSet {
  private var first: EffectScope?
  private var others: [ObjectIdentifier: EffectScope] = .init()

  init(_ first: EffectScope? = nil) { self.first = first }

  var isEmpty: Bool { first == nil && others.isEmpty }

  var count: Int { (first == nil ? 0 : 1) + others.count }

  /// Whether a scope is there.
  ///
  /// - Complexity: O(1) on average
  @usableFromInline
  func contains(_ scope: EffectScope) -> Bool {
    first === scope || others[ObjectIdentifier(scope)] != nil
  }

  /// Inserts a scope, unless it is there.
  ///
  /// - Returns: Whether it was inserted.
  /// - Complexity: O(1) on average
  @usableFromInline
  @discardableResult
  mutating func insert(_ scope: EffectScope) -> Bool {
    if first === scope { return false }
    if first == nil, others.isEmpty {
      first = scope
      return true
    }
    return others.updateValue(scope, forKey: ObjectIdentifier(scope)) == nil
  }

  /// Removes a scope, if it is there.
  ///
  /// - Complexity: O(1) on average
  mutating func remove(_ scope: EffectScope) {
    if first === scope {
      first = nil
    } else if !others.isEmpty {
      others[ObjectIdentifier(scope)] = nil
    }
  }
}

extension ScopeSet: Sequence {
  @usableFromInline
  func makeIterator() -> Iterator {
    Iterator(first: first, others: others.values.makeIterator())
  }

  @usableFromInline
  struct Iterator: IteratorProtocol {
    fileprivate var first: EffectScope?
    fileprivate var others: [ObjectIdentifier: EffectScope].Values.Iterator

    @usableFromInline
    mutating func next() -> EffectScope? { first.take() ?? others.next() }
  }
}
