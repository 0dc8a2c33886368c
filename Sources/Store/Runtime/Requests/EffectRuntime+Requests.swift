// Requests and results that no action carries: of a later part of an effect, or of a running one.

extension EffectRuntime {
  /// Carries out a request, in a step of its own.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - node: The feature that asks.
  ///   - cause: What it follows.
  ///   - reply: Delivers a reply past the features.
  func request(
    _ request: RequestOperation,
    from node: Node,
    cause: ActionRecord,
    reply: @escaping (RequestEnding) -> Void
  ) {
    if isLooking {
      return afterLooking(of: node) { $0.request(request, from: node, cause: cause, reply: reply) }
    }
    // The feature was removed by the action that it asks for.
    if node.isRemoved || !isPresent(node) { return }
    guard let (_, owner) = route(for: request, of: node) else {
      return unrouted(request, from: node, reply)
    }
    if request.isSkippedIfOpen,
      isOpen(request.address(from: owner, to: node), of: node, below: owner)
    {
      return
    }
    let trace = RequestTrace(request, at: node.path, for: cause.sequence)
    later(of: node, cause, .request(trace)) { self.carryOut(request, of: node) }
  }

  /// Ends a feature with a result, in a step of its own.
  ///
  /// The result of a feature that is tested on its own is a step too, for the test to assert.
  func finish(_ finish: FinishOperation, from node: Node, cause: ActionRecord) {
    if isLooking { return afterLooking(of: node) { $0.finish(finish, from: node, cause: cause) } }
    let isTestedAlone = onUnroutedRequest != nil && node === root
    guard isTestedAlone || node.lineage.contains(where: { $0.group?.child?.isPresented == true })
    else { return reportNotPresented(finish, from: node) }
    let trace = ResultTrace(
      feature: node.path.text,
      location: finish.location,
      action: cause.sequence,
      value: finish.value,
      operation: finish,
      path: node.path
    )
    later(of: node, cause, .result(trace)) { self.carryOut(finish, of: node) }
  }

  /// Does something when the state is the store's own again.
  func afterLooking(of node: Node, _ body: @escaping (EffectRuntime) -> Void) {
    node.hold()
    steps.append { [unowned self] in
      body(self)
      node.release()
    }
    drain.hasWork = true
  }

  /// Takes a step when the queue is empty.
  func later(
    of node: Node,
    _ cause: ActionRecord,
    _ trace: TraceStep,
    _ body: @escaping () -> EffectOperation?
  ) {
    node.hold()
    steps.append { [unowned self] in
      step(at: cause.origin.location, cause: cause, as: trace, body)
      node.release()
    }
    drain.hasWork = true
  }

  private func unrouted(
    _ request: RequestOperation,
    from node: Node,
    _ reply: @escaping (RequestEnding) -> Void
  ) {
    let unrouted = UnroutedRequest(
      request: request.request,
      name: request.name,
      isAwaited: request.isAwaited,
      isSkippedIfOpen: request.isSkippedIfOpen,
      reply: reply
    )
    if onUnroutedRequest?(unrouted) == true { return }
    let feature = node.path.text
    reporter.report(
      RuntimeIssue(
        code: "request-without-route",
        message: """
          \(feature.isEmpty ? "The store's feature" : feature) made the request \(request.name), and no feature around \
          it has a route for it. The reply is '.cancelled'.

          Likely causes: a 'route' is missing behind the 'forEach' of a stack or the 'ifLet' of a presentation, \
          '.route(\(request.name).self) { … }'; or the effect was changed by 'map', so that the reply can't be addressed.
          """,
        location: request.location
      )
    )
    reply(.cancelled)
  }

  private func reportNotPresented(_ finish: FinishOperation, from node: Node) {
    let feature = node.path.text
    reporter.report(
      RuntimeIssue(
        code: "finish-when-not-presented",
        message: """
          \(feature.isEmpty ? "The store's feature" : feature) has finished with \
          \(typeName(type(of: finish.value))), but is neither on a stack nor presented. Nothing waits for it.

          Likely causes: the feature is shown in another way than by 'forEach' on a stack or by 'ifLet' with \
          '@Presents'. Have a feature that is always there send its parent an action.
          """,
        location: finish.location
      )
    )
  }
}

/// A request without a route.
package struct UnroutedRequest {
  /// The request.
  package let request: Any
  /// The name of its type.
  package let name: String
  /// Whether a running effect waits for the reply, so that no action takes it.
  package let isAwaited: Bool
  /// Whether nothing is asked while the same request waits for its reply.
  package let isSkippedIfOpen: Bool
  /// Delivers the reply.
  package let reply: (RequestEnding) -> Void
}

extension RequestTrace {
  init(_ operation: RequestOperation, at path: [NodeStep], for action: UInt64) {
    self.init(
      request: operation.name,
      feature: path.text,
      location: operation.location,
      action: action,
      value: operation.request,
      operation: operation,
      path: path
    )
  }
}
