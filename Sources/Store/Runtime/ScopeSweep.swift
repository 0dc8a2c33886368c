/// A look through the live scopes for those whose state has left the tree.
public struct ScopeSweep {
  let scope: EffectScope
  unowned let runtime: EffectRuntime

  @usableFromInline
  init(scope: EffectScope, runtime: EffectRuntime) {
    self.scope = scope
    self.runtime = runtime
  }

  /// Looks at all scopes of one node, and ends those whose state is gone.
  ///
  /// - Parameters:
  ///   - key: The node.
  ///   - isAlive: Whether the state of the given identity is still there.
  ///   - visit: Goes on below a scope that is still alive.
  @usableFromInline
  package func visit(
    _ key: NodeKey,
    isAlive: (AnyHashable?) -> Bool,
    visit: ((AnyHashable?, ScopeSweep) -> Void)?
  ) {
    guard let group = scope.groups[key] else { return }
    for (element, child) in group.children {
      runtime.drain.visitedScopes &+= 1
      if !isAlive(element) {
        child.end(because: .nodeLeft, in: runtime)
      } else if child.needsSweep {
        visit?(element, ScopeSweep(scope: child, runtime: runtime))
      }
    }
  }

  /// Goes on below the scopes of one node, which are all still alive.
  ///
  /// - Parameters:
  ///   - key: The node.
  ///   - visit: Goes on below a scope.
  /// - Complexity: O(*n*) over the scopes below which a state may go, not over those that merely run
  ///   effects.
  @usableFromInline
  package func visitBelow(_ key: NodeKey, _ visit: (AnyHashable?, ScopeSweep) -> Void) {
    // Not the group: what leaves it meanwhile would have all of it copied.
    guard let swept = scope.groups[key]?.swept else { return }
    for child in swept {
      runtime.drain.visitedScopes &+= 1
      visit(child.key?.element, ScopeSweep(scope: child, runtime: runtime))
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
    for node in nodes.values { node.sweep(state, self) }
  }

  /// Whether a collection's structure is the one that its scopes were last compared with.
  package func isUnchanged(_ key: NodeKey, structure: UInt64) -> Bool {
    guard let group = scope.groups[key] else { return true }
    if group.structure == structure { return true }
    scope.setStructure(structure, of: key)
    return false
  }

  /// Whether nothing is registered below a node.
  package func isEmpty(_ key: NodeKey) -> Bool { scope.groups[key] == nil }
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
