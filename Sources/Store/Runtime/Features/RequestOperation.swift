/// A request for the result of another feature, as an effect.
package final class RequestOperation: EffectOperation {
  /// The request.
  package let request: Any
  /// The request's type.
  let type: ObjectIdentifier
  let location: SourceLocation
  /// The case that takes the reply.
  private let reply: String
  /// Makes the action with a reply.
  private let embed: (Any) -> Any?
  /// The effect that waits for the reply, if one does.
  private var awaited: AwaitedRequest?
  private let deliver: (Any, EffectOutlet, ActionOrigin, CascadeReference) -> Void
  /// The version of the state that it has led to.
  private var doneIn: UInt64?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - reply: The case that takes the reply.
  ///   - location: Where the request was made.
  ///   - embed: Makes the action with a reply.
  package init<Request, Action>(
    _ request: Request,
    reply: String,
    at location: SourceLocation,
    embed: @escaping (Any) -> Action?
  ) {
    self.request = request
    self.reply = reply
    self.location = location
    self.embed = embed
    type = ObjectIdentifier(Request.self)
    deliver = { reply, outlet, origin, cascade in
      if let action = embed(reply) { outlet.deliver(action, origin, cascade) }
    }
    super.init()
    carriesRequests = true
  }

  /// Creates a request that a running effect waits for.
  init<Request>(_ request: Request, awaitedBy awaited: AwaitedRequest, at location: SourceLocation)
  {
    self.request = request
    self.location = location
    self.awaited = awaited
    type = ObjectIdentifier(Request.self)
    reply = RequestAddress.effect
    embed = { _ in nil }
    deliver = { _, _, _, _ in }
    super.init()
  }

  override var summary: String { "request \(name)" }

  /// The name of the request's type.
  package var name: String { typeName(Swift.type(of: request)) }

  /// Whether a running effect waits for the reply.
  var isAwaited: Bool { awaited != nil }

  /// Records that the request is carried out in the pass of an action.
  func begin(in runtime: EffectRuntime) { doneIn = runtime.version &+ 1 }

  /// The address of the reply.
  ///
  /// - Parameter steps: The way from the feature with the route to the one that asks.
  /// - Returns: The address.
  func address(_ steps: ArraySlice<FeatureStep>) -> RequestAddress {
    RequestAddress(
      request: name,
      steps: steps.map { RequestAddress.Step($0) },
      reply: reply,
      embed: embed,
      awaited: awaited
    )
  }

  override func schedule(in context: inout EffectContext) {
    if doneIn == context.runtime.version { return }
    let (outlet, origin, cascade) = (
      context.outlet, context.cause.origin.reply(to: context.cause.sequence), context.cause.cascade
    )
    context.runtime.request(self, from: context.node, cause: context.cause) { [deliver] reply in
      deliver(reply, outlet, origin, cascade)
    }
  }
}

/// The result of a feature, as an effect: the feature ends with it.
package final class FinishOperation: EffectOperation {
  let value: Any
  let location: SourceLocation
  private var doneIn: UInt64?

  /// Creates an end.
  ///
  /// - Parameters:
  ///   - value: The result.
  ///   - location: Where it was made.
  package init(_ value: Any, at location: SourceLocation) {
    (self.value, self.location) = (value, location)
    super.init()
    carriesRequests = true
  }

  override var summary: String { "finish" }

  /// Records that the feature ends in the pass of an action.
  func begin(in runtime: EffectRuntime) { doneIn = runtime.version &+ 1 }

  override func schedule(in context: inout EffectContext) {
    if doneIn == context.runtime.version { return }
    context.runtime.finish(self, from: context.node, cause: context.cause)
  }
}

/// A request, or a result, that begins with an effect.
struct ImmediateRequest {
  let operation: EffectOperation
  /// The way to the feature that returned it; `nil` if its actions were mapped on the way.
  let steps: [NodeStep]?

  /// Those in an effect, in order.
  static func all(in operation: EffectOperation) -> [ImmediateRequest] {
    var found: [ImmediateRequest] = []
    var remaining = [ImmediateRequest(operation: operation, steps: [])]
    while let next = remaining.popLast() {
      guard next.operation.carriesRequests else { continue }
      if next.operation is RequestOperation || next.operation is FinishOperation {
        found.append(next)
        continue
      }
      var steps = next.steps
      if let lift = next.operation as? LiftOperation {
        steps = lift.step.flatMap { step in steps.map { $0 + [step] } }
      }
      remaining += next.operation.immediateChildren.reversed().map {
        ImmediateRequest(operation: $0, steps: steps)
      }
    }
    return found
  }
}
