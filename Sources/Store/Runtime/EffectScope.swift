/// The effects of one node of the feature tree, and the scopes of the nodes below it.
///
/// Made when a node's first effect is registered, and gone with its last.
@usableFromInline
final class EffectScope {
  let key: ScopeKey?
  /// The identity in the key, which need not be copied for it.
  @usableFromInline let element: AnyHashable?
  private let isRoot: Bool
  /// The scope of the node above, until this one has left the tree; weak references take longer, also of
  /// everybody else.
  @exclusivity(unchecked) private(set) var parent: EffectScope?
  /// The keys from the root to here.
  ///
  /// Never changes, so that a task can ask from any thread where an effect belongs.
  let path: [ScopeKey]
  /// Whether the node is an element of a collection, or below one.
  private let isWithinElements: Bool
  @exclusivity(unchecked) private(set) var groups: [NodeKey: ScopeGroup] = [:]
  /// The number of groups that sweeps have to look at.
  @exclusivity(unchecked) private var sweptGroups = 0
  @exclusivity(unchecked) private(set) var records = Roster<EffectRecord>()
  @exclusivity(unchecked) private var tokens = CancelTokens()
  /// What the throttled effects of an id share, at least until the interval has passed.
  @exclusivity(unchecked) private var throttles: [CancelID: any ThrottleOfID] = [:]
  /// Whether the node has left the tree, so that nothing of it may start any more.
  private(set) var isEnded = false
  @exclusivity(unchecked) private var holders = 0
  /// Sends the parent what `dismiss` means for this node.
  var dismissal: ((EffectRecord) -> Void)?

  init(key: ScopeKey? = nil, parent: EffectScope? = nil) {
    self.key = key
    element = key?.element
    isRoot = key == nil
    self.parent = parent
    var path = parent?.path ?? []
    if let key { path.append(key) }
    self.path = path
    isWithinElements = key?.elementPath != nil || parent?.isWithinElements == true
  }

  @usableFromInline
  var isEmpty: Bool {
    groups.isEmpty && records.isEmpty && tokens.isEmpty && throttles.isEmpty && holders == 0
  }

  /// Whether a state below may go while this node's stays.
  @usableFromInline
  var needsSweep: Bool { sweptGroups > 0 }

  /// The scope of a node below, made if need be.
  func child(_ key: ScopeKey) -> EffectScope {
    let group = groups[key.node] ?? makeGroup(key.node)
    if let child = group.child(key) { return child }
    let (child, beginsSweeping) = group.add(key, below: self)
    if beginsSweeping { beginSweeping() }
    if !key.isLasting { child.expectLook() }
    return child
  }

  private func makeGroup(_ node: NodeKey) -> ScopeGroup {
    let group = ScopeGroup()
    groups[node] = group
    return group
  }

  /// Has the next sweep come here, even if the elements around it don't change.
  func expectLook() {
    guard isWithinElements else { return }
    var scope = self
    while let parent = scope.parent, let key = scope.key {
      parent.groups[key.node]?.expectLook(at: scope)
      scope = parent
    }
  }

  /// Takes a scope below out of the tree, unless another one has come to its place since.
  private func remove(_ child: EffectScope) {
    guard let key = child.key, let group = groups[key.node],
      group.children[key.element] === child
    else { return }
    let neededSweep = group.needsSweep
    group.remove(child, of: key.element)
    let needsSweep = !group.isEmpty && group.needsSweep
    if group.isEmpty { groups[key.node] = nil }
    if neededSweep, !needsSweep { endSweeping() }
  }

  /// Has sweeps look at one more group, and therefore come here.
  private func beginSweeping() {
    var scope = self
    repeat {
      scope.sweptGroups += 1
      guard scope.sweptGroups == 1, let parent = scope.parent, let key = scope.key,
        parent.groups[key.node]?.beginSweeping(scope, of: key.element) == true
      else { return }
      scope = parent
    } while true
  }

  /// Has sweeps look at one group less, and come here no more if that was the last.
  private func endSweeping() {
    var scope = self
    repeat {
      scope.sweptGroups -= 1
      guard scope.sweptGroups == 0, let parent = scope.parent, let key = scope.key,
        parent.groups[key.node]?.endSweeping(scope) == true
      else { return }
      scope = parent
    } while true
  }

  func add(_ record: EffectRecord) { records.add(record, id: record.id) }

  func remove(_ record: EffectRecord) {
    records.remove(id: record.id)
    prune()
  }

  func add(_ token: CancelToken) { tokens.add(token) }

  func remove(_ token: CancelToken) { if tokens.remove(token) { prune() } }

  /// Forgets a part of an effect that could be cancelled by an id.
  func remove(_ part: CancellablePart, under id: CancelID) {
    tokens.first(of: id) { $0.part === part }?.close()
  }

  /// What the throttled effects of an id share, made if need be.
  func throttle<Throttle: ThrottleOfID>(
    _ id: CancelID,
    in runtime: EffectRuntime,
    make: () -> Throttle
  ) -> Throttle {
    if let throttle = throttles[id] as? Throttle { return throttle }
    let throttle = make()
    throttles[id] = throttle
    runtime.throttled.add(id, of: self)
    return throttle
  }

  /// Whether effects still run under a throttled id, or its interval has not passed.
  func isThrottling(_ id: CancelID) -> Bool {
    guard let throttle = throttles[id] else { return false }
    return !throttle.isOver || tokens.first(of: id) { _ in true } != nil
  }

  /// Forgets a throttled id.
  func forgetThrottle(_ id: CancelID) {
    // What it holds may hold anything, and is let go of when nothing is being changed.
    let throttle = throttles.removeValue(forKey: id)
    withExtendedLifetime(throttle) { prune() }
  }

  /// Stays in the tree until it is released, even when nothing is registered.
  func hold() { holders += 1 }

  /// Has nothing more to stay for than what is registered.
  func release() {
    holders -= 1
    prune()
  }

  /// Leaves the tree while nothing is registered here.
  private func prune() { if !isRoot { pruneAncestry() } }

  private func pruneAncestry() {
    var scope = self
    while scope.isEmpty, let parent = scope.parent {
      parent.remove(scope)
      scope = parent
    }
  }

  /// Cancels what runs under an id here, but not what is just being registered under it.
  func cancel(
    _ id: CancelID,
    because reason: CancellationReason,
    sparing frame: EffectFrame?,
    parts: [CancellablePart] = [],
    in runtime: EffectRuntime
  ) {
    // What is cancelled may take its time to end; it is not looked at again.
    var tokens = tokens.take(id)
    if tokens.isEmpty { return }
    var remaining: [CancelToken] = []
    hold()
    while let token = tokens.next() {
      if let frame, frame.lineage.contains(where: { $0 === token }) {
        remaining.append(token)
        continue
      }
      if let part = token.part {
        if parts.contains(where: { $0 === part }) { remaining.append(token) } else { part.cancel() }
      }
      token.cancel()
      var records = token.takeRecords()
      while let record = records.next() { runtime.cancel(record, because: reason) }
    }
    throttles[id]?.discardUnlessTiming()
    self.tokens.putBack(remaining, of: id)
    release()
  }

  /// Cancels what runs under an id here and below.
  func cancelAll(_ id: CancelID, because reason: CancellationReason, in runtime: EffectRuntime) {
    for scope in subtree() { scope.cancel(id, because: reason, sparing: nil, in: runtime) }
  }

  /// Ends the scope: everything here and below is cancelled, and it leaves the tree.
  func end(because reason: CancellationReason, in runtime: EffectRuntime) {
    let subtree = subtree()
    for scope in subtree {
      scope.isEnded = true
      for token in scope.tokens {
        token.cancel()
        token.part?.cancel()
      }
    }
    for scope in subtree {
      for record in scope.records { runtime.cancel(record, because: reason) }
    }
    for scope in subtree { scope.clear() }
    if let parent {
      parent.remove(self)
      self.parent = nil
      parent.prune()
    }
  }

  /// Lets go of everything, so that what still winds down is held by its tasks alone.
  func clear() {
    for token in tokens { token.clear() }
    records = Roster()
    tokens = CancelTokens()
    throttles = [:]
    groups = [:]
    sweptGroups = 0
  }

  /// This scope and those below it.
  func subtree() -> [EffectScope] {
    var all = [self]
    var index = 0
    while index < all.count {
      for group in all[index].groups.values { all.append(contentsOf: group.children.values) }
      index += 1
    }
    return all
  }

  /// Where in the feature tree the scope's node is.
  var node: NodePath { NodePath(path.map(\.keyPath)) }
}
