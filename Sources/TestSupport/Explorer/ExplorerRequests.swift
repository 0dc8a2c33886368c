import Navigation
import Store

extension Explorer {
  /// Lists the replies to the requests of a type, for a feature that is explored without the features around it.
  ///
  /// ```swift
  /// .request(PickIssue.self) { _ in [.finished(.crash), .cancelled] }
  /// ```
  ///
  /// A request waits for its reply like a call, in any order with everything else that can happen. One of a type without
  /// replies is reported, as in an app.
  ///
  /// - Parameters:
  ///   - type: The type of the requests.
  ///   - replies: Returns the replies that a request may get; none if it waits for ever.
  /// - Returns: The explorer with the replies.
  public func request<R: Request>(
    _ type: R.Type,
    _ replies: @escaping (R) -> [Reply<R.Output>]
  ) -> Explorer {
    let maker = ExplorerEndpointMaker(
      name: ExplorerText.of(type: R.self),
      valueType: ExplorerText.of(type: R.Output.self),
      arguments: 1,
      isThrowing: false,
      isRequest: true
    ) { _ in ExplorerRequests<R>(replies) }
    return with { $0.endpoints.append(maker) }
  }

  /// Whether the feature is explored without the features around it, so that none takes its requests or its result.
  var isAlone: Bool {
    Action.self is any FinishingAction.Type || endpoints.contains(where: \.isRequest)
  }
}

/// The requests of a type that no route takes.
protocol UnroutedRequests: ExploredEndpoint {
  /// Has a request wait for a reply.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - deliver: Delivers a reply.
  /// - Returns: Whether it is of the type.
  func open(_ request: UnroutedRequest, _ deliver: @escaping (() -> Void) -> Void) -> Bool
  /// Whether an effect waits for the reply, so that no action takes it.
  func isAwaited(_ number: Int) -> Bool
}

/// Used in the isolation of the exploration only, like the store that makes the requests.
private final class ExplorerRequests<R: Request>: UnroutedRequests, @unchecked Sendable {
  private struct Waiting {
    let number: Int
    let request: R
    let isAwaited: Bool
    let replies: [Reply<R.Output>]
    let reply: (Reply<R.Output>) -> Void
  }

  let name = ExplorerText.of(type: R.self)
  private let replies: (R) -> [Reply<R.Output>]
  private var waiting: [Waiting] = []
  private(set) var callCount = 0

  init(_ replies: @escaping (R) -> [Reply<R.Output>]) { self.replies = replies }

  func open(_ request: UnroutedRequest, _ deliver: @escaping (() -> Void) -> Void) -> Bool {
    guard let value = request.request as? R else { return false }
    if request.isSkippedIfOpen, !waiting.isEmpty { return true }
    waiting.append(
      Waiting(
        number: callCount,
        request: value,
        isAwaited: request.isAwaited,
        replies: replies(value),
        reply: { reply in deliver { request.reply(reply.ending) } }
      )
    )
    callCount += 1
    return true
  }

  func isAwaited(_ number: Int) -> Bool {
    waiting.first { $0.number == number }?.isAwaited ?? false
  }

  var waitingCalls: [ExploredCall] {
    waiting.map { waiting in
      ExploredCall(
        number: waiting.number,
        effect: nil,
        arguments: [waiting.request],
        outcomes: waiting.replies.enumerated().map { position, reply in
          ExploredOutcome(
            position: position,
            text: { "is replied to with \(ExplorerText.of(reply))" },
            result: .success(reply)
          )
        }
      )
    }
  }

  func text(of call: ExploredCall) -> String { call.argumentText }

  func end(_ call: Int, with outcome: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == call }) else { return }
    let request = waiting.remove(at: index)
    request.reply(request.replies[outcome])
  }

  func callCount(of effect: UInt64) -> Int { 0 }

  func endRun() { waiting = [] }

  func reset(callCount: Int) { (waiting, self.callCount) = ([], callCount) }
}
