// What follows an action besides its effect: the lives of features, and their requests.

extension EffectRuntime {
  /// Compares the live tree with the state, mounts and unmounts features and carries out requests, until nothing more
  /// follows.
  ///
  /// - Parameter operation: The effect of the action, or of the step.
  /// - Returns: The effects that follow, besides that one.
  func follow(_ operation: EffectOperation?) -> [EffectOperation] {
    var all: [EffectOperation] = []
    var latest = [operation].compactMap { $0 }
    for _ in 0..<Self.followLimit {
      var next = latest.flatMap { carryOut($0) }
      reconcile()
      if let comparedValues { followValues(comparedValues) }
      let (departed, arrived) = (departed, arrived)
      (self.departed, self.arrived) = ([], [])
      if next.isEmpty, departed.isEmpty, arrived.isEmpty { return all }
      next += departed.compactMap { perform($0) }
      next += arrived.compactMap { node in change(node) { node.runHandlers($0, in: self) } }
      all += next
      latest = next
    }
    reportEndless()
    _ = comparedValues?.takeNodes()
    return all
  }

  static var followLimit: Int { 1_000 }

  /// Compares the features whose handlers read shared values that have changed.
  private func followValues(_ values: ComparedValues) {
    for node in values.takeNodes() where !node.isRemoved { compare(node) }
  }

  /// Compares the handlers and the requests of a feature with its state.
  func compare(_ node: Node) {
    _ = read(node) { state in
      node.followMount(state, in: self)
      return true
    }
  }

  /// Runs the handlers whose id other code has changed by a shared value: before an action, and in a step of its own.
  @usableFromInline
  @inline(never)
  final func followOtherChanges() {
    guard let comparedValues, comparedValues.isOutdated else { return }
    drain.ignoresReads = true
    followValues(comparedValues)
    drain.ignoresReads = false
    guard let first = arrived.first else { return }
    let path = first.path.text
    let trace = ChangeTrace(
      text: "A shared value was changed that \(path.isEmpty ? "a handler" : path) is mounted for",
      feature: path,
      location: .unknown,
      action: 0,
      error: nil,
      kind: .shared,
      subject: path
    )
    let cascade = sendCascade
    step(at: .unknown, as: .change(trace), named: "(shared value)") { nil }
    // The task of the action that follows doesn't wait for these effects.
    if cascade == nil { _ = takeSendCascade() }
  }

  /// Does that at once, outside of the store's actions.
  package final func followOtherChangesNow() {
    isolation.enter { if !isDraining { deliver { followOtherChanges() } } }
  }

  /// Compares the ids of a feature's handlers, and records which values outside of the state they are made of.
  func notingReads(of node: Node, _ hasNewID: () -> Bool) -> Bool {
    guard node.mount?.feature.hasIDs == true else { return false }
    let values = comparedValues ?? ComparedValues(of: self)
    comparedValues = values
    let readsCurrentValues = drain.readsCurrentValues
    (drain.comparedValues, drain.readsCurrentValues) = (values, true)
    let hasNewID = hasNewID()
    (drain.comparedValues, drain.readsCurrentValues) = (nil, readsCurrentValues)
    // The ids after a new one weren't made: that follows when the handlers have run.
    if hasNewID { values.forgetReads() } else { values.note(node) }
    return hasNewID
  }

  private func perform(_ departure: Departure) -> EffectOperation? {
    switch departure {
    case .end(let name, let surroundings, let end):
      let bound = surroundings.reduce(end) { body, surrounding in { surrounding.bind(body) } }
      return bound().map { UnmountOperation($0, of: name) }
    case .request(let address, let container, let owner):
      let effect = change(owner) { self.reply(to: address, in: container, of: owner, $0) }
      releaseRequester(of: address)
      return effect
    }
  }

  // MARK: Reaching a feature

  /// Changes the state of a feature in place.
  ///
  /// - Parameters:
  ///   - node: The feature.
  ///   - body: Changes the state at the address; returns an effect of the feature.
  /// - Returns: The effect, as one of the root feature; `nil` too if the feature isn't there.
  func change(
    _ node: Node,
    _ body: @escaping (UnsafeMutableRawPointer) -> EffectOperation?
  ) -> EffectOperation? {
    changeState { state in Self.run(node, state, body) }
  }

  private static func run(
    _ node: Node,
    _ root: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> EffectOperation?
  ) -> EffectOperation? {
    if node.isRoot { return body(root) }
    guard let parent = node.parent, let child = node.group?.child else { return nil }
    return run(parent, root) { state in
      child.surrounded(state) { child.modify(node.occupant, in: state, body) }
    }
  }

  /// Reads the state of a feature.
  ///
  /// - Returns: The result of the body, or `false` if the feature isn't there.
  func read(_ node: Node, _ body: (UnsafeRawPointer) -> Bool) -> Bool {
    if node.isRoot { return body(UnsafeRawPointer(stateAddress)) }
    guard let parent = node.parent, let child = node.group?.child else { return false }
    return read(parent) { state in child.read(node.occupant, in: state, body) ?? false }
  }

  /// Whether a feature is in the state, so that its effects count.
  func isPresent(_ node: Node) -> Bool { read(node) { _ in true } }

  /// Removes the nodes that effects were registered in although their children are no longer there.
  @usableFromInline
  @inline(never)
  func removeMissingNodes() {
    let nodes = newNodes
    newNodes = []
    for node in nodes where !node.isRemoved && !isPresent(node) { node.removeChild(in: self) }
    cancelRemovedEffects()
  }

  /// The composed feature of a node.
  func feature(of node: Node) -> ComposedFeature? {
    node.isRoot ? feature : node.group?.child?.feature
  }
}

extension Node {
  /// This node and those above it, up to the root.
  var lineage: some Sequence<Node> { sequence(first: self, next: \.parent) }
}

/// The effect of a handler for the end of a feature: it belongs to the store, because its feature was removed.
final class UnmountOperation: EffectOperation {
  private let operation: EffectOperation
  private let feature: String

  init(_ operation: EffectOperation, of feature: String) {
    (self.operation, self.feature) = (operation, feature)
  }

  override var summary: String { "unmount of \(feature)" }

  override func schedule(in context: inout EffectContext) {
    var own = EffectContext(
      runtime: context.runtime,
      place: EffectPlace(node: context.runtime.root, outlet: context.outlet),
      cause: context.cause,
      actionName: "(unmount of \(feature))"
    )
    own.schedule(operation)
  }
}

extension EffectRuntime {
  /// What contradicts the promises on lives and requests, if anything does; between two drains.
  ///
  /// - Complexity: O(*n*) in the number of nodes, each with the look-up of its child.
  package final var brokenLife: String? {
    var open: Set<UInt64> = []
    for node in root.subtree() {
      let isPresent = node === root || isPresent(node)
      if !isPresent, let record = node.effects.records.first {
        return "\(node.path.text) was removed, and its \(record.trace) runs."
      }
      if !isPresent, node.mount?.ends.isEmpty == false {
        return "\(node.path.text) was removed, and its 'onUnmount' didn't run."
      }
      for requests in node.mount?.requests ?? [] { open.formUnion(requests.map(\.number)) }
    }
    let lost = requesters.filter { !open.contains($0.key) && isPresent($0.value) }
    return lost.values.map(\.path.text).min()
      .map { "A request of \($0.isEmpty ? "the root" : $0) has lost its screen, and got no reply." }
  }
}
