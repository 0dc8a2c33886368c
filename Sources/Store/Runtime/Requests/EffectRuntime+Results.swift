// Requests and results, as they are carried out in the pass of an action or in a step of their own.

extension EffectRuntime {
  /// Carries out the requests and results that an effect begins with.
  func carryOut(_ operation: EffectOperation) -> [EffectOperation] {
    guard operation.carriesRequests else { return [] }
    return ImmediateRequest.all(in: operation).compactMap { found in
      guard let steps = found.steps else { return nil }
      let node = steps.reduce(root) { $1.child.node(of: $1.occupant, below: $0) }
      node.hold()
      defer { node.release() }
      return carryOut(found.operation, of: node)
    }
  }

  /// Carries out a request or a result.
  ///
  /// - Parameters:
  ///   - operation: The request or the result.
  ///   - node: The feature that it is of.
  /// - Returns: What follows.
  func carryOut(_ operation: CarriedOperation, of node: Node) -> EffectOperation? {
    switch operation {
    case let request as RequestOperation: return open(request, of: node)
    case let finish as FinishOperation: return end(finish, of: node)
    case let change as ChangeOperation: change.perform(in: self)
    default: break
    }
    return nil
  }

  // MARK: Requests

  private func open(_ request: RequestOperation, of requester: Node) -> EffectOperation? {
    guard let (route, owner) = route(for: request, of: requester) else { return nil }
    request.begin()
    guard isPresent(requester) else { return nil }
    var address = request.address(from: owner, to: requester)
    if let screen = request.screen {
      address.screen = screen
      return assign(address, for: request, of: requester, below: owner)
    }
    if route.isOfStack, requester.isPresented(below: owner) {
      reportCovered(request, of: requester)
    }
    if request.isSkippedIfOpen, isOpen(address, of: requester, below: owner) { return nil }
    let operation = change(owner) { state in
      route.surrounded(state) {
        route.open(request.request, for: address, in: state)
        return nil
      }
    }
    requester.hold()
    requesters[address.number] = requester
    traceOpened { RequestTrace(request, at: requester.path, for: sequence) }
    return operation
  }

  /// Asks a screen that was pushed by hand for its result.
  private func assign(
    _ address: RequestAddress,
    for request: RequestOperation,
    of requester: Node,
    below owner: Node
  ) -> EffectOperation? {
    let containers = feature(of: owner)?.containers ?? []
    var isAssigned = false
    let operation = change(owner) { state in
      isAssigned = containers.contains { $0.assign(state, address) }
      if isAssigned { return nil }
      guard let container = containers.first,
        let action = self.action(for: .cancelled, to: address, of: requester, below: owner)
      else { return nil }
      return container.send(action, PendingReply(to: address, in: container, of: owner))
    }
    if isAssigned {
      requester.hold()
      requesters[address.number] = requester
    } else {
      reportNoScreen(address, for: request)
    }
    return operation
  }

  /// Whether a screen is open for a request of the same type and feature, with the same reply.
  func isOpen(_ address: RequestAddress, of requester: Node, below owner: Node) -> Bool {
    read(owner) { [requesters] state in
      (feature(of: owner)?.containers ?? []).contains { container in
        container.requests(state).contains { open in
          open.ending == nil && open.hasSameReply(as: address)
            && requesters[open.number] === requester
        }
      }
    }
  }

  /// The innermost route for a request, and the feature that has it.
  func route(
    for request: RequestOperation,
    of requester: Node
  ) -> (route: RequestRoute, owner: Node)? {
    for node in requester.lineage {
      if let route = feature(of: node)?.route(request.type) { return (route, node) }
    }
    return nil
  }

  /// Keeps the feature of a request that was decoded again.
  func moveRequester(of former: RequestAddress, to address: RequestAddress) {
    requesters[address.number] = requesters.removeValue(forKey: former.number)
  }

  /// Finds the feature of a request, unless it is known.
  ///
  /// One that is inserted later is another feature.
  func findRequester(of address: RequestAddress, below owner: Node, _ state: UnsafeRawPointer) {
    guard requesters[address.number] == nil else { return }
    let requester = requester(of: address, below: owner, state)
    requester?.hold()
    requesters[address.number] = requester
  }

  /// Ends what keeps the node of a feature that asks.
  func releaseRequester(of address: RequestAddress) {
    requesters.removeValue(forKey: address.number)?.release()
  }

  // MARK: Results

  private func end(_ finish: FinishOperation, of node: Node) -> EffectOperation? {
    guard
      let screen = node.lineage.first(where: { $0.group?.child?.isPresented == true }),
      let owner = screen.parent,
      let container = feature(of: owner)?.containers.first(where: { $0.key == screen.group?.key })
    else { return nil }
    finish.begin()
    guard isPresent(node) else {
      reportUnexpected(
        finish,
        of: node,
        because: "It was removed by the action that it finished with."
      )
      return nil
    }
    return change(owner) { state in
      container.surrounded(state) {
        guard let address = container.remove(state, screen.occupant) else {
          self.reportUnexpected(finish, of: node)
          return nil
        }
        return self.reply(
          to: address.ended(.finished(finish.value)),
          in: container,
          of: owner,
          state
        ) {
          self.reportUnexpected(
            finish,
            of: node,
            because: """
              The request \(address.request) was made by \(address.text), which is no longer there. The screen was \
              removed.
              """
          )
        }
      }
    }
  }

  /// The action that takes a reply, as an effect of the feature with the route.
  ///
  /// The address of the reply stays in the state until that action is reduced.
  ///
  /// - Parameters:
  ///   - address: The address of the reply, with the end of the request.
  ///   - container: The container of the screen.
  ///   - owner: The feature with the container.
  ///   - state: The address of its state.
  ///   - report: Reports that the feature which asked, or its effect, doesn't wait any more.
  /// - Returns: The effect.
  func reply(
    to address: RequestAddress,
    in container: RequestContainer,
    of owner: Node,
    _ state: UnsafeMutableRawPointer,
    orElse report: () -> Void = {}
  ) -> EffectOperation? {
    let requester = requesters.removeValue(forKey: address.number)
    defer { requester?.release() }
    let ending = address.ending ?? .cancelled
    var effect: EffectOperation?
    if let requester, !requester.isRemoved, owner.contains(requester, in: UnsafeRawPointer(state)) {
      if !address.isOfEffect {
        effect = action(for: ending, to: address, of: requester, below: owner).flatMap {
          container.send($0, PendingReply(to: address, in: container, of: owner))
        }
      } else if let awaited = address.awaited, awaited.isWaiting {
        effect = AwaitedReply { awaited.resume(ending) }
      } else {
        report()
      }
    } else {
      report()
    }
    if effect == nil || address.isOfEffect || isReplaying {
      owner.requestDidConclude(address, in: container)
      container.forget(state, address)
    } else {
      owner.requestDidEnd(address, in: container)
      container.keep(state, address)
    }
    return effect
  }

  /// The action of the feature with the route that takes a reply.
  private func action(
    for ending: RequestEnding,
    to address: RequestAddress,
    of requester: Node,
    below owner: Node
  ) -> Any? {
    let actions = feature(of: requester)?.actions ?? Never.self
    let action = address.action(for: ending, in: actions)
    if action == nil { reportUndeliverable(ending, to: address) }
    guard let action = action ?? address.action(for: .cancelled, in: actions) else { return nil }
    return requester.lineage.prefix { $0 !== owner }
      .reduce(action as Any?) { action, node in
        action.flatMap { node.group?.child?.embed($0, of: node.occupant) }
      }
  }

  /// The feature that an address leads to, if it is there: the address may have been decoded.
  func requester(
    of address: RequestAddress,
    below owner: Node,
    _ state: UnsafeRawPointer
  ) -> Node? {
    var steps: [(child: any FeatureChild, occupant: Occupant)] = []
    func find(
      _ remaining: ArraySlice<RequestAddress.Step>,
      in feature: ComposedFeature?,
      _ state: UnsafeRawPointer
    ) -> Bool {
      guard let step = remaining.first else { return true }
      for child in feature?.children ?? [] {
        guard let occupant = child.occupant(of: step, in: state) else { continue }
        child.compose()
        steps.append((child, occupant))
        return child.read(occupant, in: state) { below in
          find(remaining.dropFirst(), in: child.feature, below)
        } ?? false
      }
      return false
    }
    guard find(address.steps[...], in: feature(of: owner), state) else { return nil }
    return steps.reduce(owner) { $1.child.node(of: $1.occupant, below: $0) }
  }
}

extension Node {
  /// Compares the requests of a container with those at the last comparison, and finds those that have ended: their
  /// screens were removed, or the state was decoded while the reply was on its way.
  func followRequests(_ index: Int, _ state: UnsafeRawPointer, in runtime: EffectRuntime) {
    guard let container = mount?.feature.containers[index], let former = mount?.requests[index],
      liveGroup(container.key)?.structureDidChange != false
    else { return }
    let current = container.requests(state)
    if former.isEmpty, current.isEmpty { return }
    mount?.requests[index] = current
    var missing = former.filter { address in !current.contains { $0.number == address.number } }
    for address in current {
      var before = former.first { $0.number == address.number }
      if before == nil, let index = missing.firstIndex(where: { address.continues($0) }) {
        let former = missing.remove(at: index)
        runtime.moveRequester(of: former, to: address)
        before = former
      }
      if before == nil { runtime.findRequester(of: address, below: self, state) }
      if address.ending != nil, before?.ending == nil {
        runtime.hasDeparted(.request(address, in: container, of: self))
      }
    }
    for address in missing where address.ending == nil {
      runtime.hasDeparted(.request(address.ended(.cancelled), in: container, of: self))
    }
  }

  /// Records that the reply to a request is on its way.
  func requestDidEnd(_ address: RequestAddress, in container: RequestContainer) {
    changeRequests(of: container) { requests in
      let index = requests.firstIndex { $0.number == address.number }
      if let index { requests[index] = address } else { requests.append(address) }
    }
  }

  /// Records that a request has got its reply, or needs none.
  func requestDidConclude(_ address: RequestAddress, in container: RequestContainer) {
    changeRequests(of: container) { requests in
      if let index = requests.index(of: address) { requests.remove(at: index) }
    }
  }

  private func changeRequests(
    of container: RequestContainer,
    _ body: (inout [RequestAddress]) -> Void
  ) {
    guard let index = mount?.feature.containers.firstIndex(where: { $0 === container }),
      var requests = mount?.requests[index]
    else { return }
    body(&requests)
    mount?.requests[index] = requests
  }

  /// Whether the feature, or one between it and one above, is presented over the screens of the one above.
  fileprivate func isPresented(below owner: Node) -> Bool {
    lineage.prefix { $0 !== owner }.contains {
      $0.group?.child?.isPresented == true && $0.occupant.elementID == nil
    }
  }

  /// Whether a feature below is in the state of this node.
  func contains(_ node: Node, in state: UnsafeRawPointer) -> Bool {
    func read(_ node: Node, _ body: (UnsafeRawPointer) -> Bool) -> Bool {
      if node === self { return body(state) }
      guard let parent = node.parent, let child = node.group?.child else { return false }
      return read(parent) { child.read(node.occupant, in: $0, body) ?? false }
    }
    return read(node) { _ in true }
  }
}
