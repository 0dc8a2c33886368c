extension FeatureLifecycle {
  func carryOut(_ operation: EffectOperation) -> [EffectOperation] {
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
  func carryOut(_ operation: CarriedOperation, along path: [FeatureStep]) -> EffectOperation? {
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
      RequestTrace(request, at: path.map(\.node), for: runtime.sequence)
    }
    return operation
  }

  /// Whether a feature is in the state, so that its effects count.
  func isPresent(_ path: [FeatureStep]) -> Bool {
    contains([], path[...], in: UnsafeRawPointer(state))
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
  func reply(
    _ ending: RequestEnding,
    to address: RequestAddress,
    in outline: FeatureOutline,
    _ container: RequestContainer,
    _ state: UnsafeRawPointer,
    orElse report: () -> Void = {}
  ) -> EffectOperation? {
    guard let path = address.path(from: outline), contains(address.steps[...], path[...], in: state)
    else {
      report()
      return nil
    }
    if address.reply == RequestAddress.effect {
      guard let awaited = address.awaited, awaited.isWaiting else {
        report()
        return nil
      }
      return AwaitedReply { awaited.resume(ending) }
    }
    if let action = address.action(for: ending, in: outline, along: path[...]) {
      return container.send(action)
    }
    reportUndeliverable(ending, to: address)
    return address.action(for: .cancelled, in: outline, along: path[...]).flatMap(container.send)
  }

  /// Whether a feature is in the state.
  ///
  /// - Parameters:
  ///   - steps: The steps of an address, whose ids the states must have; none if those of the path are enough.
  ///   - path: The way to the feature.
  ///   - state: The address of the state above.
  /// - Returns: Whether it's there.
  private func contains(
    _ steps: ArraySlice<RequestAddress.Step>,
    _ path: ArraySlice<FeatureStep>,
    in state: UnsafeRawPointer
  ) -> Bool {
    guard let step = path.first else { return true }
    return step.child.read(step.occupant, in: state) { below in
      if let id = steps.first?.state {
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

  func mounted(at path: ArraySlice<FeatureStep>) -> MountedFeature? {
    path.reduce(runtime.root as Node?) { node, step in
      node?.liveChild(step.child.key, step.occupant)
    }?.mounted
  }

  /// Whether the feature that made a request is there; another one in its place later is not the one that asked.
  func hasAsker(
    _ address: RequestAddress,
    in outline: FeatureOutline,
    _ state: UnsafeRawPointer
  ) -> Bool {
    if address.reply == RequestAddress.effect { return true }
    guard let path = address.path(from: outline) else { return false }
    return contains(address.steps[...], path[...], in: state)
  }
}
