/// Follows the features that are inserted into a store's state and removed from it: mounts and unmounts them, carries out
/// their requests, and delivers the replies.
package final class FeatureLifecycle {
  let outline: FeatureOutline
  unowned let runtime: EffectRuntime
  /// Changes the store's state in place, and notifies its observers.
  let change: ((UnsafeMutableRawPointer) -> EffectOperation?) -> EffectOperation?
  let state: UnsafeMutableRawPointer
  /// The features that were inserted, and those whose id for a handler has changed.
  private var inserted: [MountedFeature] = []
  /// What follows from features and screens that were removed.
  private var removals:
    [(path: [FeatureStep], run: (UnsafeMutableRawPointer) -> EffectOperation?)] = []

  init(
    _ outline: FeatureOutline,
    of runtime: EffectRuntime,
    state: UnsafeMutableRawPointer,
    change: @escaping ((UnsafeMutableRawPointer) -> EffectOperation?) -> EffectOperation?
  ) {
    (self.outline, self.runtime, self.state, self.change) = (outline, runtime, state, change)
    outline.prepare()
  }

  /// Whether a feature has to be compared with the state after each action.
  var isActive: Bool { !outline.isQuiet }

  // MARK: After an action

  /// Does what follows an action, or a step outside of actions: its requests, the insertions and the removals.
  ///
  /// - Parameter operation: The effect of the action.
  /// - Returns: The effects that follow, besides the one of the action.
  func follow(_ operation: EffectOperation?) -> [EffectOperation] {
    var all: [EffectOperation] = []
    var latest = [operation].compactMap { $0 }
    for _ in 0..<Self.limit {
      var next = latest.flatMap { carryOut($0) }
      if isActive { next += compare() }
      if next.isEmpty { return all }
      all += next
      latest = next
    }
    reportEndless()
    return all
  }

  static var limit: Int { 1_000 }

  /// Compares the state with the features that are mounted; mounts those that were inserted and unmounts those that were removed.
  private func compare() -> [EffectOperation] {
    if let mounted = runtime.root.mounted {
      visit(mounted, UnsafeRawPointer(state), runtime.root)
    } else {
      insert(outline, at: [], runtime.root, UnsafeRawPointer(state))
    }
    var effects: [EffectOperation] = []
    let (removals, inserted) = (removals, inserted)
    (self.removals, self.inserted) = ([], [])
    for removal in removals {
      change { run(removal.path[...], $0, removal.run) }.map { effects.append($0) }
    }
    for mounted in inserted {
      change { run(mounted.path[...], $0) { self.mount(mounted, $0) } }.map { effects.append($0) }
    }
    return effects
  }

  // MARK: Comparing

  private func insert(
    _ outline: FeatureOutline,
    at path: [FeatureStep],
    _ node: Node,
    _ state: UnsafeRawPointer
  ) {
    let mounted = MountedFeature(outline, at: path)
    node.mounted = mounted
    if !path.isEmpty { node.hold() }
    inserted.append(mounted)
    visit(mounted, state, node)
  }

  private func visit(_ mounted: MountedFeature, _ state: UnsafeRawPointer, _ node: Node) {
    let outline = mounted.outline
    for child in outline.children where !outline.isQuiet(child) {
      visit(child, of: mounted, state, node)
    }
    if !outline.routes.isEmpty {
      for container in outline.containers { visit(container, of: mounted, state) }
    }
    if outline.handlers.contains(where: { hasNewID($0, mounted, state) }) {
      inserted.append(mounted)
    }
    for index in mounted.ends.indices {
      if let unmount = mounted.ends[index].handler.unmount {
        mounted.ends[index].end = unmount(state)
      }
    }
  }

  /// Whether a handler's value has changed since it ran.
  private func hasNewID(
    _ handler: LifecycleHandler,
    _ mounted: MountedFeature,
    _ state: UnsafeRawPointer
  ) -> Bool {
    guard let former = mounted.ids[ObjectIdentifier(handler)] else { return false }
    return handler.id.map { $0(state) != former } ?? false
  }

  private func visit(
    _ child: any FeatureChild,
    of mounted: MountedFeature,
    _ state: UnsafeRawPointer,
    _ node: Node
  ) {
    var present: Set<Occupant> = []
    let id = ObjectIdentifier(child)
    let removed = child.visit(in: state, since: &mounted.versions[id]) { occupant, childState in
      present.insert(occupant)
      if let below = node.liveChild(child.key, occupant), let mounted = below.mounted {
        return visit(mounted, childState, below)
      }
      guard let outline = mounted.outline.prepared(child), !outline.isQuiet else { return }
      let below = node.child(child.key, occupant)
      let path = mounted.path + [FeatureStep(child: child, occupant: occupant)]
      insert(outline, at: path, below, childState)
    }
    guard let group = node.liveGroup(child.key) else { return }
    let nodes =
      removed.map { $0.compactMap { group.children[$0] } }
      ?? group.children.values.filter { !present.contains($0.occupant) }
    for node in nodes.sorted(by: { $0.number < $1.number }) { unmountAll(in: node) }
  }

  /// Unmounts a feature that was removed, and before it those in it.
  private func unmountAll(in node: Node) {
    for node in node.subtree().reversed() {
      guard let mounted = node.mounted else { continue }
      node.mounted = nil
      for end in mounted.ends.reversed() {
        let name = mounted.path.text
        removals.append(
          ([], { _ in Self.bound(mounted.path, end).map { UnmountOperation($0, of: name) } })
        )
      }
      node.release()
    }
  }

  /// Runs the end of a handler in the dependencies of its feature.
  private static func bound(
    _ path: [FeatureStep],
    _ end: (handler: LifecycleHandler, end: () -> EffectOperation?)
  ) -> EffectOperation? {
    let surroundings = end.handler.surroundings + path.reversed().flatMap(\.child.surroundings)
    return surroundings.reduce(end.end) { body, surrounding in { surrounding.bind(body) } }()
  }

  private func visit(
    _ container: RequestContainer,
    of mounted: MountedFeature,
    _ state: UnsafeRawPointer
  ) {
    let requests = mounted.requests(of: container)
    if let current = container.requests(state, &requests.version) {
      let lost = requests.seen.filter { former in !current.contains { $0.continues(former) } }
      requests.seen = current
      for address in lost { cancel(address, from: container, of: mounted, requests) }
    }
    for address in requests.seen where !hasAsker(address, in: mounted.outline, state) {
      requests.orphans.insert(address.number)
    }
  }

  /// Cancels the request of a screen that was removed.
  private func cancel(
    _ address: RequestAddress,
    from container: RequestContainer,
    of mounted: MountedFeature,
    _ requests: ContainerRequests
  ) {
    let isOrphan = requests.orphans.remove(address.number) != nil
    removals.append(
      (
        mounted.path,
        { state in
          container.forget(state)
          if isOrphan { return nil }
          return self.reply(
            .cancelled,
            to: address,
            in: mounted.outline,
            container,
            UnsafeRawPointer(state)
          )
        }
      )
    )
  }

  // MARK: Mounting

  /// Runs the handlers of a feature that was inserted, and those whose id has changed.
  private func mount(
    _ mounted: MountedFeature,
    _ state: UnsafeMutableRawPointer
  ) -> EffectOperation? {
    var effects: [EffectOperation] = []
    for handler in mounted.outline.handlers {
      let key = ObjectIdentifier(handler)
      let id = handler.id.map { $0(UnsafeRawPointer(state)) } ?? AnyHashable(0)
      let former = mounted.ids.updateValue(id, forKey: key)
      if former == id { continue }
      if let mount = handler.mount {
        handler.surrounded(state) { mount(state) }.map { effects.append($0) }
      }
      if former == nil, let unmount = handler.unmount {
        mounted.ends.append((handler, unmount(UnsafeRawPointer(state))))
      }
    }
    return GroupOperation.all(effects)
  }

  /// Runs a closure on the state of a feature, in place.
  ///
  /// - Parameters:
  ///   - path: The way to the feature.
  ///   - state: The address of the state above.
  ///   - body: Changes the state; returns an effect of the feature.
  /// - Returns: The effect, as one of the feature above.
  func run(
    _ path: ArraySlice<FeatureStep>,
    _ state: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> EffectOperation?
  ) -> EffectOperation? {
    guard let step = path.first else { return body(state) }
    return step.child.surrounded(state) {
      step.child.modify(step.occupant, in: state) { run(path.dropFirst(), $0, body) }
    }
  }
}
