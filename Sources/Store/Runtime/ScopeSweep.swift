/// A look through the live scopes for those whose state has left the tree.
public struct ScopeSweep {
  private(set) var scope: EffectScope
  // Not held: others refer to it weakly, which makes that slow, and it outlives the sweep.
  unowned(unsafe) let runtime: EffectRuntime
  /// Whether it looks for the children of a called reducer, which may not be all that are there.
  private var isOfCalled = false
  /// Whether the state is a part of the engine's memory, as it isn't of an array or a case.
  @usableFromInline private(set) var isInPlace = true

  @usableFromInline
  init(scope: EffectScope, runtime: EffectRuntime) {
    self.scope = scope
    self.runtime = runtime
  }

  /// A look through the scopes below one of them.
  private func below(_ child: EffectScope) -> ScopeSweep {
    var sweep = self
    sweep.scope = child
    return sweep
  }

  /// The look as one through a state that lies elsewhere.
  @usableFromInline
  func elsewhere() -> ScopeSweep {
    var sweep = self
    sweep.isInPlace = false
    return sweep
  }

  /// Looks at all scopes of one node, and ends those whose state is gone.
  ///
  /// - Parameters:
  ///   - key: The node.
  ///   - isAlive: Whether the state of the given identity is still there.
  ///   - visit: Goes on below a scope that is still alive.
  @usableFromInline
  func visit(
    _ key: NodeKey,
    isAlive: (AnyHashable?) -> Bool,
    visit: (AnyHashable?, ScopeSweep) -> Void = { _, _ in }
  ) {
    guard let group = scope.groups[key] else { return }
    for child in group.children.values { self.visit(child, isAlive: isAlive, visit: visit) }
  }

  /// Looks at one scope, and ends it if its state is gone.
  private func visit(
    _ child: EffectScope,
    isAlive: (AnyHashable?) -> Bool,
    visit: (AnyHashable?, ScopeSweep) -> Void
  ) {
    runtime.drain.visitedScopes &+= 1
    let element = child.element
    if !isAlive(element) {
      child.end(because: .nodeLeft, in: runtime)
    } else if child.needsSweep {
      visit(element, below(child))
    }
  }

  /// Looks at those scopes of a collection's node that may have left.
  ///
  /// - Parameters:
  ///   - key: The node.
  ///   - version: The elements as they are now.
  ///   - change: What the reducer of one of them has done last.
  ///   - isIdentified: Whether an element may be another child under the same key.
  ///   - isAlive: Whether the element of the given identity is still there.
  ///   - visit: Goes on below a scope that is still alive.
  /// - Returns: The number of scopes that had to be looked at as nothing tells which elements changed.
  /// - Complexity: O(1) if changes in place are noted and one element's reducer has made all of them; otherwise
  ///   O(*n*) over the scopes below which a state may go, and over all where elements came, went or moved.
  @usableFromInline
  func visitElements(
    _ key: NodeKey,
    at version: ElementsVersion,
    after change: ElementChange?,
    isIdentified: Bool,
    isAlive: (AnyHashable?) -> Bool,
    visit: (AnyHashable?, ScopeSweep) -> Void
  ) -> Int {
    // A look at the children of one called reducer says nothing of those of another.
    let version = isOfCalled ? version.withoutChanges : version
    guard let look = scope.beginLook(at: version, of: key, after: change) else { return 0 }
    let extent = isIdentified && look.extent == .below ? .all : look.extent
    if extent == .all {
      self.visit(key, isAlive: isAlive, visit: visit)
      return isIdentified ? look.all : look.swept
    }
    for child in look.new { self.visit(child, isAlive: isAlive, visit: visit) }
    if extent == .below {
      visitBelow(key, visit)
      return look.swept
    }
    if extent == .changed, let element = change?.element,
      let child = scope.groups[key]?.children[element], !look.new.contains(child)
    {
      self.visit(child, isAlive: isAlive, visit: visit)
    }
    return 0
  }

  /// Goes on below the scopes of one node, which are all still alive.
  ///
  /// - Parameters:
  ///   - key: The node.
  ///   - visit: Goes on below a scope.
  /// - Complexity: O(*n*) over the scopes below which a state may go, not over those that merely run
  ///   effects.
  @usableFromInline
  func visitBelow(_ key: NodeKey, _ visit: (AnyHashable?, ScopeSweep) -> Void) {
    // Not the group: what leaves it meanwhile would have all of it copied.
    guard let swept = scope.groups[key]?.swept else { return }
    for child in swept {
      runtime.drain.visitedScopes &+= 1
      visit(child.element, below(child))
    }
  }

  /// Looks at the scopes of nodes that are not in the tree, as a reducer was called: once for each scope,
  /// however many reducers there are that may have called.
  @usableFromInline
  func visitCalled<State>(on state: UnsafePointer<State>) {
    guard scope.beginCalledSweep(of: runtime.sequence) else { return }
    var nodes: [ObjectIdentifier: CalledNode] = [:]
    for group in scope.groups.values {
      for node in group.called where node.state == ObjectIdentifier(State.self) {
        nodes[ObjectIdentifier(node)] = node
      }
    }
    var sweep = self
    sweep.isOfCalled = true
    for node in nodes.values { node.sweep(state, sweep) }
  }

  /// The look through the scopes of one node.
  ///
  /// A state that is computed may be a part of an object, which changes without what is around it: the next
  /// look comes here again.
  ///
  /// - Parameters:
  ///   - key: The node.
  ///   - isStored: Whether its state is a stored part of the state around it.
  /// - Returns: The look; `nil` for a computed state of which nothing is registered, as it may take long to
  ///   read.
  @usableFromInline
  func entering(_ key: NodeKey, isStored: Bool) -> ScopeSweep? {
    if isStored { return self }
    if isEmpty(key) { return nil }
    scope.expectLook()
    return elsewhere()
  }

  /// Whether nothing is registered below a node.
  @usableFromInline
  func isEmpty(_ key: NodeKey) -> Bool { scope.groups[key] == nil }
}

extension ScopeSweep {
  @usableFromInline
  package static func combine<State>(
    _ first: ((UnsafePointer<State>, ScopeSweep) -> Void)?,
    _ second: ((UnsafePointer<State>, ScopeSweep) -> Void)?
  ) -> ((UnsafePointer<State>, ScopeSweep) -> Void)? {
    guard let first else { return second }
    guard let second else { return first }
    return {
      first($0, $1)
      second($0, $1)
    }
  }
}
