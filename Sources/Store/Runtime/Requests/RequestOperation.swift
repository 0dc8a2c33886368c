/// A request, a result or a change of shared values, as an effect: it is carried out in the pass that returned it, or when its
/// turn comes.
package class CarriedOperation: EffectOperation {
  final let location: SourceLocation
  /// How often it was carried out in a pass that has not scheduled it yet.
  private final var done = 0

  fileprivate init(at location: SourceLocation) {
    self.location = location
    super.init()
    carriesRequests = true
  }

  /// Records that it is carried out in the pass of an action.
  final func begin() { done += 1 }

  final override func schedule(in context: inout EffectContext) {
    if done > 0 { done -= 1 } else { carryOutLater(in: context) }
  }

  /// Has it carried out in a step of its own.
  fileprivate func carryOutLater(in context: borrowing EffectContext) {}
}

/// A request for the result of another feature, as an effect.
package final class RequestOperation: CarriedOperation {
  /// The request.
  package let request: Any
  /// The request's type.
  let type: ObjectIdentifier
  /// The case that takes the reply.
  private let reply: String
  /// Whether nothing is asked while a screen is open for the same request of the same feature.
  let isSkippedIfOpen: Bool
  /// The element of a stack that is there already, and whose result is asked for; `nil` to have a screen opened.
  let screen: AnyHashable?
  /// Makes the action with a reply.
  private let embed: (RequestEnding) -> Any?
  /// The effect that waits for the reply, if one does.
  private var awaited: AwaitedRequest?
  private let deliver: (RequestEnding, EffectOutlet, ActionOrigin, CascadeReference) -> Void

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - reply: The case that takes the reply.
  ///   - isSkippedIfOpen: Whether nothing is asked while a screen is open for the same request of the same feature.
  ///   - screen: The element of a stack whose result is asked for; `nil` to have a screen opened.
  ///   - location: Where the request was made.
  ///   - embed: Makes the action with a reply.
  package init<Request, Action>(
    _ request: Request,
    reply: String,
    isSkippedIfOpen: Bool = false,
    from screen: AnyHashable? = nil,
    at location: SourceLocation,
    embed: @escaping (RequestEnding) -> Action?
  ) {
    self.request = request
    self.reply = reply
    self.isSkippedIfOpen = isSkippedIfOpen
    self.screen = screen
    self.embed = embed
    type = ObjectIdentifier(Request.self)
    deliver = { reply, outlet, origin, cascade in
      if let action = embed(reply) { outlet.deliver(action, origin, cascade) }
    }
    super.init(at: location)
  }

  /// Creates a request that a running effect waits for.
  init<Request>(_ request: Request, awaitedBy awaited: AwaitedRequest, at location: SourceLocation)
  {
    self.request = request
    self.awaited = awaited
    type = ObjectIdentifier(Request.self)
    reply = RequestAddress.effect
    isSkippedIfOpen = false
    screen = nil
    embed = { _ in nil }
    deliver = { _, _, _, _ in }
    super.init(at: location)
  }

  override var summary: String { "request \(name)" }

  /// The name of the request's type.
  package var name: String { typeName(Swift.type(of: request)) }

  /// Whether a running effect waits for the reply.
  var isAwaited: Bool { awaited != nil }

  /// The address of the reply.
  ///
  /// - Parameters:
  ///   - owner: The feature with the route.
  ///   - requester: The feature that asks.
  /// - Returns: The address.
  func address(from owner: Node, to requester: Node) -> RequestAddress {
    RequestAddress(
      request: name,
      steps: requester.path.dropFirst(owner.path.count).map { RequestAddress.Step($0) },
      reply: reply,
      embed: embed,
      awaited: awaited
    )
  }

  override fileprivate func carryOutLater(in context: borrowing EffectContext) {
    let (outlet, origin, cascade) = (
      context.outlet, context.cause.origin.reply(to: context.cause.sequence), context.cause.cascade
    )
    context.runtime.request(self, from: context.node, cause: context.cause) { [deliver] reply in
      deliver(reply, outlet, origin, cascade)
    }
  }
}

/// The result of a feature, as an effect: the feature ends with it.
package final class FinishOperation: CarriedOperation {
  let value: Any

  /// Creates an end.
  ///
  /// - Parameters:
  ///   - value: The result.
  ///   - location: Where it was made.
  package init(_ value: Any, at location: SourceLocation) {
    self.value = value
    super.init(at: location)
  }

  override var summary: String { "finish" }

  override fileprivate func carryOutLater(in context: borrowing EffectContext) {
    context.runtime.finish(self, from: context.node, cause: context.cause)
  }
}

/// A change of shared values, as an effect.
package final class ChangeOperation: CarriedOperation {
  private let text: String
  private let kind: ChangeTrace.Kind
  private let subject: AnyHashable
  private let body: () -> Void

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - text: What happens, for traces.
  ///   - kind: What it is of.
  ///   - subject: The query or the mutation.
  ///   - location: Where it was made.
  ///   - body: Changes the values, where the store runs.
  package init(
    _ text: String,
    of kind: ChangeTrace.Kind,
    _ subject: AnyHashable,
    at location: SourceLocation,
    _ body: @escaping () -> Void
  ) {
    (self.text, self.kind, self.subject, self.body) = (text, kind, subject, body)
    super.init(at: location)
  }

  override var summary: String { text }

  /// Changes the values, unless the step is reduced again.
  func perform(in runtime: EffectRuntime) {
    begin()
    change(in: runtime)
  }

  private func change(in runtime: EffectRuntime) {
    if runtime.repeatsSteps { runtime.onRepeatedChange?() } else { body() }
  }

  override fileprivate func carryOutLater(in context: borrowing EffectContext) {
    let trace = ChangeTrace(
      text: text,
      feature: context.node.path.text,
      location: location,
      action: context.cause.sequence,
      error: nil,
      kind: kind,
      subject: subject
    )
    let runtime = context.runtime
    runtime.change(trace, of: context.node, cause: context.cause) { [unowned runtime] in
      self.change(in: runtime)
    }
  }
}

extension EffectOperation {
  /// Whether it changes shared values in the pass that returned it.
  var changesSharedValues: Bool {
    carriesRequests && ImmediateRequest.all(in: self).contains { $0.operation is ChangeOperation }
  }
}

/// A request, or a result, that begins with an effect.
struct ImmediateRequest {
  let operation: CarriedOperation
  /// The way to the feature that returned it; `nil` if its actions were mapped on the way.
  let steps: [LiftOperation.Step]?

  /// Those in an effect, in order.
  static func all(in operation: EffectOperation) -> [ImmediateRequest] {
    var found: [ImmediateRequest] = []
    var remaining: [(operation: EffectOperation, steps: [LiftOperation.Step]?)] = [(operation, [])]
    while let (operation, steps) = remaining.popLast() {
      guard operation.carriesRequests else { continue }
      if let carried = operation as? CarriedOperation {
        found.append(ImmediateRequest(operation: carried, steps: steps))
        continue
      }
      var below = steps
      if let lift = operation as? LiftOperation {
        below = lift.step.flatMap { step in steps.map { $0 + [step] } }
      }
      remaining += operation.immediateChildren.reversed().map { ($0, below) }
    }
    return found
  }
}
