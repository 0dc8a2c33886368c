/// The scopes of one node: one for each element or identity of its state.
///
/// An object, as several are asked for each action: a copy would retain all that it holds.
final class ScopeGroup {
  /// The number of called reducers that are known of one type.
  private static let calledLimit = 16

  /// Whether the states of all children are always there, so that none can leave by itself.
  @exclusivity(unchecked) private(set) var isLasting = true
  @exclusivity(unchecked) private(set) var children: [AnyHashable?: EffectScope] = [:]
  /// Those of the children below which a state may go.
  @exclusivity(unchecked) private(set) var swept = ScopeSet()
  /// The elements of the collection that the children were last compared with.
  @exclusivity(unchecked) private var checked: ElementsVersion?
  /// Those of the children that have come, or something below them, since they were compared.
  @exclusivity(unchecked) private var unchecked = ScopeSet()
  /// The reducers that the node is a child of and that were called by the reducer of the parent.
  @exclusivity(unchecked) private(set) var called: [CalledNode] = []

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
    return (child, needsSweep && !neededSweep)
  }

  /// Notes that the node is the child of a reducer that was called.
  ///
  /// Another value of the same type may have other children; those that come one after another while
  /// the node's effects run would be too many.
  func add(_ node: CalledNode) {
    if called.contains(where: { $0 === node }) { return }
    let ofSameType = called.indices.filter { called[$0].reducer == node.reducer }
    if ofSameType.count == Self.calledLimit { called.remove(at: ofSameType[0]) }
    called.append(node)
  }

  /// Removes the scope of an element or identity, and no longer looks below it.
  func remove(_ child: EffectScope, of element: AnyHashable?) {
    children[element] = nil
    swept.remove(child)
    unchecked.remove(child)
  }

  /// Has the next sweep look at a child and below it, even if its element doesn't change.
  func expectLook(at child: EffectScope) { if checked != nil { unchecked.insert(child) } }

  /// Begins to compare the children with the elements of a collection.
  ///
  /// - Parameters:
  ///   - version: The elements as they are now.
  ///   - change: What the reducer of one of them has done last.
  /// - Returns: Which children may have left, or something below them.
  func beginLook(
    at version: ElementsVersion,
    after change: ElementChange?
  ) -> ElementsLook {
    defer { (checked, unchecked) = (version, ScopeSet()) }
    return ElementsLook(
      extent: extent(of: version, after: change),
      new: unchecked,
      all: children.count,
      swept: swept.count
    )
  }

  private func extent(
    of version: ElementsVersion,
    after change: ElementChange?
  ) -> ElementsLook.Extent {
    guard let checked else { return .all }
    if version.isNoted {
      if version == checked { return .new }
      if change?.leads(from: checked, to: version) == true { return .changed }
    }
    return version.hasElements(of: checked) ? .below : .all
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
struct ScopeSet {
  private var first: EffectScope?
  private var others: [ObjectIdentifier: EffectScope] = .init()

  var isEmpty: Bool { first == nil && others.isEmpty }

  var count: Int { (first == nil ? 0 : 1) + others.count }

  /// Whether a scope is there.
  ///
  /// - Complexity: O(1) on average
  func contains(_ scope: EffectScope) -> Bool {
    first === scope || others[ObjectIdentifier(scope)] != nil
  }

  /// Inserts a scope, unless it is there.
  ///
  /// - Complexity: O(1) on average
  mutating func insert(_ scope: EffectScope) {
    if first == nil, others.isEmpty {
      first = scope
    } else if first !== scope {
      others[ObjectIdentifier(scope)] = scope
    }
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
