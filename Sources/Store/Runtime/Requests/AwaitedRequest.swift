/// A request that a running effect waits for.
///
/// It can't be encoded: a decoded request has no effect any more.
final class AwaitedRequest: Sendable {
  private let ended = OneTimeValue<UncheckedSendable<RequestEnding>>()
  private let isCancelled: @Sendable () -> Bool

  /// Creates a request of the running effect.
  ///
  /// - Parameter isCancelled: Whether the effect was cancelled: its task may notice that later.
  init(isCancelled: @escaping @Sendable () -> Bool) { self.isCancelled = isCancelled }

  /// Whether the effect still waits.
  var isWaiting: Bool { !isCancelled() && !ended.isSet }

  /// Ends the wait, from any thread; once.
  func resume(_ ending: RequestEnding) { ended.set(UncheckedSendable(ending)) }

  /// Waits until the request has ended, or the task is cancelled.
  func ending() async -> RequestEnding {
    await withTaskCancellationHandler {
      await ended.wait().value
    } onCancel: {
      resume(.cancelled)
    }
  }
}

extension RunningEffect {
  /// Makes a request for the running effect, and waits for its end.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - location: Where it was made.
  /// - Returns: How it ended; `nil` outside of effects.
  package static func request<Request: Sendable>(
    _ request: Request,
    at location: SourceLocation
  ) async -> RequestEnding? {
    guard let record = EffectRecord.running else { return nil }
    let awaited = AwaitedRequest { [weak record] in record?.isCancelled ?? true }
    var observer: (any DeliveryObserver)?
    let isMade = await record.deliver { record in
      guard let runtime = record.runtime, !record.isCancelled else { return false }
      observer = runtime.delivery
      let operation = RequestOperation(request, awaitedBy: awaited, at: location)
      let cause = ActionRecord(
        sequence: record.action,
        origin: .effect(record),
        cascade: .now(record.cascade)
      )
      runtime.deliver {
        runtime.request(operation, from: record.node, cause: cause) { awaited.resume($0) }
      }
      return true
    }
    guard isMade else { return .cancelled }
    let resume = observer?.effectWaits(for: "the reply to \(typeName(Request.self))")
    defer { resume?() }
    return await awaited.ending()
  }
}

/// Hands a reply to the effect that waits for it.
final class AwaitedReply: EffectOperation {
  private let resume: () -> Void

  init(_ resume: @escaping () -> Void) { self.resume = resume }

  override var summary: String { "reply" }

  override func schedule(in context: inout EffectContext) { resume() }
}
