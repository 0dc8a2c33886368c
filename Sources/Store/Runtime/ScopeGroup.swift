/// The scopes of one node: one for each element or identity of its state.
struct ScopeGroup {
  /// The number of called reducers that are known of one type.
  private static let calledLimit = 16

  /// Whether the states of all children are always there, so that none can leave by itself.
  private(set) var isLasting = true
  private(set) var children: [AnyHashable?: EffectScope] = [:]
  /// Those of the children below which a state may go.
  private(set) var swept = ScopeSet()
  /// The structure of the collection when the children were last compared with it.
  var structure: UInt64?
  /// The reducers that the node is a child of and that were called by the reducer of the parent.
  private(set) var called: [CalledNode] = []

  var isEmpty: Bool { children.isEmpty }

  /// Whether a state may go, of a child or below one.
  var needsSweep: Bool { !isLasting || !swept.isEmpty }

  /// The scope of an element or identity, if it is known to leave as its key says.
  func child(_ key: ScopeKey) -> EffectScope? {
    isLasting && !key.isLasting ? nil : children[key.element]
  }

  /// Adds the scope of an element or identity.
  ///
  /// Several reducers may answer to one case of the actions: what one of them can lose is looked after.
  ///
  /// - Returns: Whether a state may go now, of a child or below one.
  mutating func add(_ child: EffectScope, _ key: ScopeKey) -> Bool {
    children[key.element] = child
    if !key.isLasting { isLasting = false }
    return needsSweep
  }

  /// Notes that the node is the child of a reducer that was called.
  ///
  /// Another value of the same type may have other children; those that come one after another while
  /// the node's effects run would be too many.
  mutating func add(_ node: CalledNode) {
    if called.contains(where: { $0 === node }) { return }
    let ofSameType = called.indices.filter { called[$0].reducer == node.reducer }
    if ofSameType.count == Self.calledLimit { called.remove(at: ofSameType[0]) }
    called.append(node)
  }

  /// Removes the scope of an element or identity, and no longer looks below it.
  mutating func remove(_ child: EffectScope, of element: AnyHashable?) {
    children[element] = nil
    swept.remove(child)
  }

  /// Has sweeps look below a child, if it is one.
  ///
  /// - Returns: Whether they didn't look at the group until now.
  mutating func beginSweeping(_ child: EffectScope, of element: AnyHashable?) -> Bool {
    guard children[element] === child else { return false }
    let neededSweep = needsSweep
    swept.insert(child)
    return !neededSweep
  }

  /// Has sweeps no longer look below a child.
  ///
  /// - Returns: Whether they needn't look at the group any more either.
  mutating func endSweeping(_ child: EffectScope) -> Bool {
    let neededSweep = needsSweep
    swept.remove(child)
    return neededSweep && !needsSweep
  }
}

/// A few scopes, mostly one, which is kept in place: a set would be an allocation for it.
struct ScopeSet {
  private var first: EffectScope?
  private var others: [ObjectIdentifier: EffectScope] = .init()

  var isEmpty: Bool { first == nil && others.isEmpty }

  /// Inserts a scope that isn't there.
  ///
  /// - Complexity: O(1) on average
  mutating func insert(_ scope: EffectScope) {
    if first == nil { first = scope } else { others[ObjectIdentifier(scope)] = scope }
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
  func makeIterator() -> Iterator {
    Iterator(first: first, others: others.values.makeIterator())
  }

  struct Iterator: IteratorProtocol {
    fileprivate var first: EffectScope?
    fileprivate var others: [ObjectIdentifier: EffectScope].Values.Iterator

    mutating func next() -> EffectScope? { first.take() ?? others.next() }
  }
}
