/// Follows the features of a store as they come into its state and are removed from it: mounts and unmounts them, carries
/// out their requests, and delivers the replies.
package final class FeatureLifecycle {
  let outline: FeatureOutline
  unowned let runtime: EffectRuntime
  /// Changes the store's state in place, and notifies its observers.
  private let change: ((UnsafeMutableRawPointer) -> EffectOperation?) -> EffectOperation?
  private let state: UnsafeMutableRawPointer
  /// The features that came, and those whose id for a handler has changed.
  private var arrivals: [MountedFeature] = []
  /// What follows from features and screens that were removed.
  private var departures:
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

  /// Does what follows an action, or a step outside of actions: its requests, and the arrivals and removals.
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

  private static var limit: Int { 1_000 }

  private func reportEndless() {
    runtime.reporter.report(
      RuntimeIssue(
        code: "endless-mount",
        message: """
          'onMount' handlers or requests have led to others \(Self.limit) times in one pass. The rest was left for the \
          next action.

          Likely causes: a handler inserts a feature whose handler inserts another one, or returns a request for a \
          screen that does the same.
          """,
        location: runtime.currentOrigin?.pointee ?? .unknown
      )
    )
  }

  /// Compares the state with the features that are mounted; mounts those that came and unmounts those that were removed.
  private func compare() -> [EffectOperation] {
    if let mounted = runtime.root.mounted {
      visit(mounted, UnsafeRawPointer(state), runtime.root)
    } else {
      arrive(outline, at: [], runtime.root, UnsafeRawPointer(state))
    }
    var effects: [EffectOperation] = []
    let (gone, new) = (departures, arrivals)
    (departures, arrivals) = ([], [])
    for departure in gone {
      change { run(departure.path[...], $0, departure.run) }.map { effects.append($0) }
    }
    for mounted in new {
      change { run(mounted.path[...], $0) { self.mount(mounted, $0) } }.map { effects.append($0) }
    }
    return effects
  }

  // MARK: Comparing

  private func arrive(
    _ outline: FeatureOutline,
    at path: [FeatureStep],
    _ node: Node,
    _ state: UnsafeRawPointer
  ) {
    let mounted = MountedFeature(outline, at: path)
    node.mounted = mounted
    if !path.isEmpty { node.hold() }
    arrivals.append(mounted)
    visit(mounted, state, node)
  }

  private func visit(_ mounted: MountedFeature, _ state: UnsafeRawPointer, _ node: Node) {
    var hasNewID = false
    for part in mounted.outline.parts {
      switch part {
      case let child as FeatureChild:
        if !mounted.outline.isQuiet(child) { visit(child, of: mounted, state, node) }
      case let handler as LifecycleHandler:
        guard let id = mounted.ids[ObjectIdentifier(handler)] else { continue }
        if let current = handler.id?(state), current != id { hasNewID = true }
      case let container as RequestContainer:
        if mounted.outline.hasRoutes { visit(container, of: mounted, state) }
      default: break
      }
    }
    if hasNewID { arrivals.append(mounted) }
    for index in mounted.ends.indices {
      if let unmount = mounted.ends[index].handler.unmount {
        mounted.ends[index].end = unmount(state)
      }
    }
  }

  private func visit(
    _ child: FeatureChild,
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
      arrive(outline, at: path, below, childState)
    }
    guard let group = node.liveGroup(child.key) else { return }
    let gone =
      removed.map { $0.compactMap { group.children[$0] } }
      ?? group.children.values.filter { !present.contains($0.occupant) }
    for node in gone.sorted(by: { $0.number < $1.number }) { unmountAll(in: node) }
  }

  /// Unmounts a feature that was removed, and before it those in it.
  private func unmountAll(in node: Node) {
    for node in node.subtree().reversed() {
      guard let mounted = node.mounted else { continue }
      node.mounted = nil
      for end in mounted.ends.reversed() {
        let name = mounted.path.text
        departures.append(
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
      for address in lost { depart(address, from: container, of: mounted, requests) }
    }
    for address in requests.seen where !hasAsker(address, in: mounted.outline, state) {
      requests.orphans.insert(address.number)
    }
  }

  /// Cancels the request of a screen that was removed.
  private func depart(
    _ address: RequestAddress,
    from container: RequestContainer,
    of mounted: MountedFeature,
    _ requests: ContainerRequests
  ) {
    let isOrphan = requests.orphans.remove(address.number) != nil
    departures.append(
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

  /// Whether the feature that made a request is there; another one in its place later is not the one that asked.
  private func hasAsker(
    _ address: RequestAddress,
    in outline: FeatureOutline,
    _ state: UnsafeRawPointer
  ) -> Bool {
    if address.reply == RequestAddress.effect { return true }
    guard let path = address.path(from: outline) else { return false }
    return contains(address.steps[...], path[...], in: state)
  }

  // MARK: Mounting

  /// Runs the handlers of a feature that came, and those whose id has changed.
  private func mount(
    _ mounted: MountedFeature,
    _ state: UnsafeMutableRawPointer
  ) -> EffectOperation? {
    var effects: [EffectOperation] = []
    for case let handler as LifecycleHandler in mounted.outline.parts {
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
  private func run(
    _ path: ArraySlice<FeatureStep>,
    _ state: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> EffectOperation?
  ) -> EffectOperation? {
    guard let step = path.first else { return body(state) }
    return step.child.surrounded(state) {
      step.child.modify(step.occupant, in: state) { run(path.dropFirst(), $0, body) }
    }
  }

  // MARK: Requests

  private func carryOut(_ operation: EffectOperation) -> [EffectOperation] {
    guard operation.carriesRequests else { return [] }
    return ImmediateRequest.all(in: operation).compactMap { found in
      guard let path = found.steps.flatMap(path) else { return nil }
      return carryOut(found.operation, along: path)
    }
  }

  /// Carries out a request or a result.
  ///
  /// - Parameters:
  ///   - operation: The request or the result.
  ///   - path: The way to the feature that it is of.
  /// - Returns: What follows.
  func carryOut(_ operation: EffectOperation, along path: [FeatureStep]) -> EffectOperation? {
    switch operation {
    case let request as RequestOperation: open(request, along: path)
    case let finish as FinishOperation: end(finish, along: path)
    default: nil
    }
  }

  private func open(_ request: RequestOperation, along path: [FeatureStep]) -> EffectOperation? {
    guard let (route, depth) = route(for: request, along: path) else { return nil }
    request.begin(in: runtime)
    guard isPresent(path) else { return nil }
    let address = request.address(path[depth...])
    let operation = change {
      run(path[..<depth], $0) { state in
        route.surrounded(state) {
          route.open(request.request, for: address, in: state)
          return nil
        }
      }
    }
    runtime.traceOpened {
      let steps = path.map { NodeStep(key: $0.child.key, occupant: $0.occupant) }
      return RequestTrace(request, at: steps, for: runtime.sequence)
    }
    return operation
  }

  /// Whether a feature is in the state, so that its effects count.
  func isPresent(_ path: [FeatureStep]) -> Bool {
    isPresent(path[...], in: UnsafeRawPointer(state))
  }

  private func isPresent(_ path: ArraySlice<FeatureStep>, in state: UnsafeRawPointer) -> Bool {
    guard let step = path.first else { return true }
    return step.child.read(step.occupant, in: state) { isPresent(path.dropFirst(), in: $0) }
      ?? false
  }

  /// The innermost route for a request, and how many steps down it is.
  private func route(
    for request: RequestOperation,
    along path: [FeatureStep]
  ) -> (route: RequestRoute, depth: Int)? {
    for depth in (0...path.count).reversed() {
      let outline = depth == 0 ? outline : path[depth - 1].child.outline
      if let route = outline?.route(request.type) { return (route, depth) }
    }
    return nil
  }

  /// Whether a feature around the one that asks has a route.
  func hasRoute(for request: RequestOperation, along path: [FeatureStep]) -> Bool {
    route(for: request, along: path) != nil
  }

  private func end(_ finish: FinishOperation, along path: [FeatureStep]) -> EffectOperation? {
    guard
      let index = path.lastIndex(where: \.child.isPresented),
      let outline = index == 0 ? outline : path[index - 1].child.outline,
      let container = outline.container(path[index].child.key)
    else { return nil }
    finish.begin(in: runtime)
    guard isPresent(path) else {
      reportUnexpected(
        finish,
        along: path,
        because: "It was removed by the action that it finished with."
      )
      return nil
    }
    let owner = path[..<index]
    return change {
      run(owner, $0) { state in
        container.surrounded(state) {
          guard let address = container.remove(state, path[index].occupant) else {
            self.reportUnexpected(finish, along: path)
            return nil
          }
          let requests = self.mounted(at: owner)?.requests(of: container)
          requests?.seen.removeAll { $0.number == address.number }
          func report() {
            self.reportUnexpected(
              finish,
              along: path,
              because: """
                The request \(address.request) was made by \(address.text), which is no longer there. The screen was \
                removed.
                """
            )
          }
          if requests?.orphans.remove(address.number) != nil {
            report()
            return nil
          }
          let former = UnsafeRawPointer(state)
          return self.reply(
            .finished(finish.value),
            to: address,
            in: outline,
            container,
            former,
            orElse: report
          )
        }
      }
    }
  }

  /// The action that takes a reply, as an effect of the feature with the route.
  private func reply(
    _ ending: RequestAddress.Ending,
    to address: RequestAddress,
    in outline: FeatureOutline,
    _ container: RequestContainer,
    _ state: UnsafeRawPointer,
    orElse report: () -> Void = {}
  ) -> EffectOperation? {
    if address.reply == RequestAddress.effect {
      guard let awaited = address.awaited, awaited.isWaiting else {
        report()
        return nil
      }
      return AwaitedReply { awaited.resume(ending.value) }
    }
    guard let path = address.path(from: outline), contains(address.steps[...], path[...], in: state)
    else {
      report()
      return nil
    }
    guard let action = address.action(for: ending, in: outline, along: path[...]) else {
      reportUndeliverable(ending, to: address)
      return nil
    }
    return container.send(action)
  }

  private func contains(
    _ steps: ArraySlice<RequestAddress.Step>,
    _ path: ArraySlice<FeatureStep>,
    in state: UnsafeRawPointer
  ) -> Bool {
    guard let step = path.first, let address = steps.first else { return true }
    return step.child.read(step.occupant, in: state) { below in
      if let id = address.state {
        guard let current = step.child.identity(of: below), id.matches(current) else {
          return false
        }
      }
      return contains(steps.dropFirst(), path.dropFirst(), in: below)
    } ?? false
  }

  /// The steps of nodes of the live tree, as those of the composed features.
  func path(_ steps: [NodeStep]) -> [FeatureStep]? {
    var path: [FeatureStep] = []
    var outline: FeatureOutline? = outline
    for step in steps {
      guard let child = outline?.child(step.key) else { return nil }
      path.append(FeatureStep(child: child, occupant: step.occupant))
      outline = child.outline
    }
    return path
  }

  private func mounted(at path: ArraySlice<FeatureStep>) -> MountedFeature? {
    path.reduce(runtime.root as Node?) { node, step in
      node?.liveChild(step.child.key, step.occupant)
    }?.mounted
  }

  // MARK: Reports

  private func reportUnexpected(
    _ finish: FinishOperation,
    along path: [FeatureStep],
    because cause: String = "It was not opened by a request. The screen was removed."
  ) {
    runtime.reporter.report(
      RuntimeIssue(
        code: "unexpected-result",
        message: """
          \(path.text) has finished with \(typeName(type(of: finish.value))), and nothing waits for it. \(cause)

          Likely causes: the screen was inserted by hand, and not by a route; the feature that asked was removed \
          while the screen was open; or a result was returned twice. Ask with '.request(…, reply: …)', or remove a \
          screen without a result with 'dismiss()'.
          """,
        location: finish.location
      )
    )
  }

  private func reportUndeliverable(_ ending: RequestAddress.Ending, to address: RequestAddress) {
    let found =
      switch ending {
      case .finished(let value): "a result of the type \(typeName(type(of: value)))"
      case .cancelled: "a cancellation"
      }
    runtime.reporter.report(
      RuntimeIssue(
        code: "undeliverable-result",
        message: """
          The request \(address.request) of \(address.text) ended with \(found), which its case doesn't take. It was \
          dropped.

          Likely causes: the route opens a screen that finishes with another type than the output of \
          \(address.request); or the state was decoded, and the case of the reply is not one of '@CasePathable' whose \
          payload is written as 'Reply<…>'.
          """,
        location: runtime.currentOrigin?.pointee ?? .unknown
      )
    )
  }
}

/// The effect of a handler for the end of a feature: it belongs to the store, as its feature is gone.
private final class UnmountOperation: EffectOperation {
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

/// Hands a reply to the effect that waits for it.
private final class AwaitedReply: EffectOperation {
  private let resume: () -> Void

  init(_ resume: @escaping () -> Void) { self.resume = resume }

  override var summary: String { "reply" }

  override func schedule(in context: inout EffectContext) { resume() }
}
