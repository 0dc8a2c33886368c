/// The effects that run in one node of the live tree.
struct NodeEffects {
  private(set) var running: [UInt64: EffectRecord] = [:]
  /// The uses of cancel ids, in the order in which they were registered.
  private var tokens: [CancelID: [CancelToken]] = [:]
  /// The throttles by id, kept at least until the interval has passed.
  fileprivate var throttles: [CancelID: any ThrottleOfID] = [:]
  /// Sends the parent's action for the `dismiss` of this node.
  var dismissal: ((EffectRecord) -> Void)?

  var isEmpty: Bool { running.isEmpty && tokens.isEmpty && throttles.isEmpty }

  /// The effects, in the order in which they were registered.
  var records: [EffectRecord] { running.values.sorted { $0.id < $1.id } }

  mutating func add(_ record: EffectRecord) { running[record.id] = record }

  mutating func remove(_ record: EffectRecord) { running[record.id] = nil }

  mutating func add(_ token: CancelToken) { tokens[token.id, default: []].append(token) }

  mutating func remove(_ token: CancelToken) {
    tokens[token.id]?.removeAll { $0 === token }
    if tokens[token.id]?.isEmpty == true { tokens[token.id] = nil }
  }

  mutating func takeTokens(_ id: CancelID) -> [CancelToken] { tokens.removeValue(forKey: id) ?? [] }

  /// Puts back tokens that were taken, before those registered since.
  mutating func putBack(_ former: [CancelToken], of id: CancelID) {
    if !former.isEmpty { tokens[id] = former + takeTokens(id) }
  }

  /// The tokens of an id.
  func tokens(of id: CancelID) -> [CancelToken] { tokens[id] ?? [] }

  /// Keeps the sequences from continuing, and cancels the parts that have ids of their own.
  func cancelSequences() {
    for token in tokens.values.joined() {
      token.cancel()
      token.part?.cancel()
    }
  }

  mutating func clear() {
    for token in tokens.values.joined() { token.clear() }
    (running, tokens, throttles) = ([:], [:], [:])
  }
}

// Removing something from a node removes the node with it, if nothing else needs the node.
extension Node {
  func add(_ record: EffectRecord) { effects.add(record) }

  func remove(_ record: EffectRecord) {
    effects.remove(record)
    pruneIfUnused()
  }

  func add(_ token: CancelToken) { effects.add(token) }

  func remove(_ token: CancelToken) {
    effects.remove(token)
    pruneIfUnused()
  }

  /// Removes a part of an effect that could be cancelled by an id.
  func remove(_ part: CancellablePart, under id: CancelID) {
    effects.tokens(of: id).first { $0.part === part }?.close()
  }

  /// Cancels what runs under an id in this node, except the effect that is just being registered under it.
  func cancel(
    _ id: CancelID,
    because reason: CancellationReason,
    sparing frame: EffectFrame?,
    parts: [CancellablePart] = [],
    in runtime: EffectRuntime
  ) {
    let tokens = effects.takeTokens(id)
    if tokens.isEmpty { return }
    var remaining: [CancelToken] = []
    hold()
    for token in tokens {
      if let frame, frame.lineage.contains(where: { $0 === token }) {
        remaining.append(token)
        continue
      }
      if let part = token.part {
        if parts.contains(where: { $0 === part }) { remaining.append(token) } else { part.cancel() }
      }
      token.cancel()
      for record in token.takeRecords() { runtime.cancel(record, because: reason) }
    }
    effects.throttles[id]?.discardUnlessTiming()
    effects.putBack(remaining, of: id)
    release()
  }

  /// Cancels what runs under an id in this node and in those below, the oldest node first.
  ///
  /// - Complexity: O(*n*) in the number of live nodes below.
  func cancelAll(_ id: CancelID, because reason: CancellationReason, in runtime: EffectRuntime) {
    var found: [Node] = []
    var pending = [self]
    while let node = pending.popLast() {
      if !node.effects.tokens(of: id).isEmpty { found.append(node) }
      for group in node.groups { pending += group.nodes }
    }
    for node in found.sorted(by: { $0.number < $1.number }) {
      node.cancel(id, because: reason, sparing: nil, in: runtime)
    }
  }

  /// The throttle of an id, created if need be.
  func throttle<Throttle: ThrottleOfID>(
    _ id: CancelID,
    in runtime: EffectRuntime,
    make: () -> Throttle
  ) -> Throttle {
    if let throttle = effects.throttles[id] as? Throttle { return throttle }
    let throttle = make()
    effects.throttles[id] = throttle
    runtime.throttled.add(id, of: self)
    return throttle
  }

  /// Whether effects still run under a throttled id, or its interval has not passed.
  func isThrottling(_ id: CancelID) -> Bool {
    guard let throttle = effects.throttles[id] else { return false }
    return !throttle.isOver || !effects.tokens(of: id).isEmpty
  }

  /// Removes the throttle of an id.
  func forgetThrottle(_ id: CancelID) {
    // What it retains may run code when it is freed, so it is freed when nothing is being changed.
    let throttle = effects.throttles.removeValue(forKey: id)
    withExtendedLifetime(throttle) { pruneIfUnused() }
  }
}
