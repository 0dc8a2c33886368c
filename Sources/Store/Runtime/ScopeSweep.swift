/// A look through the live scopes for those whose state has left the tree.
public struct ScopeSweep {
  private(set) var scope: EffectScope
  // Not held: others refer to it weakly, which makes that slow, and it outlives the sweep.
  unowned(unsafe) let runtime: EffectRuntime
  private var place = Place.engine

  /// Where the state lies that is looked through.
  private enum Place {
    /// In the engine's memory.
    case engine
    /// In an array that others may have too, or in a copy of a payload.
    case copy
    /// Nowhere, as it is computed, or in an object.
    case nowhere
  }

  /// Whether the state is a part of the engine's memory, as it isn't of an array or a case.
  @usableFromInline var isInPlace: Bool { place == .engine }

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

  /// The look as one through a copy of a state.
  @usableFromInline
  func throughCopy() -> ScopeSweep {
    var sweep = self
    if sweep.place == .engine { sweep.place = .copy }
    return sweep
  }

  /// Asks whoever looks through copies to look again where the state lies.
  ///
  /// - Returns: Whether that can be.
  @usableFromInline
  func askForPlace() -> Bool {
    guard place != .nowhere else { return false }
    scope.expectLook()
    runtime.drain.wantsSweepInPlace = true
    return true
  }

  /// Whether a look through a copy has asked to look again, which this one can do.
  @usableFromInline
  func takeAskForPlace() -> Bool {
    guard runtime.drain.wantsSweepInPlace, place == .engine else { return false }
    runtime.drain.wantsSweepInPlace = false
    return true
  }

  /// Looks at one scope, and ends it if its state is gone.
  ///
  /// - Parameters:
  ///   - child: The scope.
  ///   - isAlive: Whether its state is there.
  /// - Returns: The look through the scopes below it, if there is anything to be looked for.
  @discardableResult
  @usableFromInline
  func enter(_ child: EffectScope, isAlive: Bool) -> ScopeSweep? {
    runtime.drain.visitedScopes &+= 1
    guard isAlive else {
      child.end(because: .nodeLeft, in: runtime)
      return nil
    }
    return child.needsSweep ? below(child) : nil
  }

  /// Hands over all scopes of one node.
  @usableFromInline
  func forEachChild(of key: NodeKey, _ body: (EffectScope) -> Void) {
    guard let group = scope.groups[key] else { return }
    for child in group.children.values { body(child) }
  }

  /// Hands over the scopes of one node below which a state may go.
  ///
  /// - Complexity: O(*n*) over those scopes, not over those that merely run effects.
  @usableFromInline
  func forEachSweptChild(of key: NodeKey, _ body: (EffectScope) -> Void) {
    // Not the group: what leaves it meanwhile would have all of it copied.
    guard let swept = scope.groups[key]?.swept else { return }
    for child in swept { body(child) }
  }

  /// Hands over the scopes of one node that are one element of a collection.
  ///
  /// - Parameters:
  ///   - key: The node.
  ///   - id: The id of the element.
  ///   - isIdentified: Whether an element may be another child under the same key.
  ///   - body: Takes a scope.
  /// - Complexity: O(1) on average
  @usableFromInline
  func forEachChild(
    of key: NodeKey,
    under id: AnyHashable,
    isIdentified: Bool,
    _ body: (EffectScope) -> Void
  ) {
    guard let group = scope.groups[key] else { return }
    if isIdentified {
      for child in group.children(identifiedBy: id) { body(child) }
    } else if let child = group.children[id] {
      body(child)
    }
  }

  /// How far somebody has come who compares a node's children with the elements of a collection.
  ///
  /// - Returns: It; `nil` where there are no children.
  @usableFromInline
  func look(at key: NodeKey, by looker: AnyObject) -> ElementsLook? {
    scope.groups[key]?.look(by: looker)
  }

  /// The number of children that have to be looked at where changes aren't noted.
  ///
  /// - Parameters:
  ///   - key: The node.
  ///   - all: Whether any of them may have left, and not just something below them.
  /// - Returns: The number.
  @usableFromInline
  func extent(of key: NodeKey, all: Bool) -> Int {
    guard let group = scope.groups[key] else { return 0 }
    return all ? group.children.count : group.swept.count
  }

  /// The look through the scopes of one node.
  ///
  /// A state that is computed may be a part of an object, which changes without what is around it: the next
  /// look comes here again.
  ///
  /// - Parameters:
  ///   - key: The node.
  ///   - isStored: Whether its state, and the id of that, is a stored part of the state around it.
  /// - Returns: The look; `nil` for a computed state of which nothing is registered, as it may take long to
  ///   read.
  @usableFromInline
  func entering(_ key: NodeKey, isStored: Bool) -> ScopeSweep? {
    if isStored { return self }
    if isEmpty(key) { return nil }
    scope.expectLook()
    var sweep = self
    sweep.place = .nowhere
    return sweep
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
