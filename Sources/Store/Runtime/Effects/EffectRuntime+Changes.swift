// Changes of shared values by running effects, each in a step of its own.

extension RunningEffect {
  /// Changes shared values in a step of the store whose effect runs; outside of effects at once.
  ///
  /// While an earlier state is shown, the change waits for the return, and the effect with it.
  ///
  /// - Parameters:
  ///   - text: What happens, for traces.
  ///   - kind: What it is of.
  ///   - subject: The query or the mutation.
  ///   - error: The error that the change is, if it is one.
  ///   - body: Changes the values.
  /// - Returns: Whether the values are changed: not by an effect that was cancelled.
  package static func change(
    _ text: String,
    of kind: ChangeTrace.Kind,
    _ subject: some Hashable & Sendable,
    error: (any Error)? = nil,
    _ body: @escaping @Sendable () -> Void
  ) async -> Bool {
    guard let record = EffectRecord.running else {
      body()
      return true
    }
    let end = OneTimeValue<Bool>()
    let isLooking = Guarded(false)
    let isTaken = await record.deliver { [made = MadeChange(body, end)] record in
      guard let runtime = record.runtime, !record.isCancelled, !Task.isCancelled else {
        return false
      }
      let cause = ActionRecord(
        sequence: record.action,
        origin: .effect(record),
        cascade: .now(record.cascade)
      )
      let trace = ChangeTrace(
        text: text,
        feature: record.node.path.text,
        location: record.location,
        action: record.action,
        error: error,
        kind: kind,
        subject: AnyHashable(subject)
      )
      isLooking.withLock { $0 = runtime.isLooking }
      runtime.deliver { runtime.change(trace, of: record.node, cause: cause, made.make) }
      return true
    }
    guard isTaken, isLooking.withLock({ $0 }) else { return isTaken }
    return await withTaskCancellationHandler {
      await end.wait()
    } onCancel: {
      end.set(false)
    }
  }
}

/// A change that may have to wait, and whether it was made.
private final class MadeChange: Sendable {
  private let body: @Sendable () -> Void
  private let end: OneTimeValue<Bool>

  init(_ body: @escaping @Sendable () -> Void, _ end: OneTimeValue<Bool>) {
    (self.body, self.end) = (body, end)
  }

  /// It never will be.
  deinit { end.set(false) }

  func make() {
    body()
    end.set(true)
  }
}

extension RunningEffect {
  /// Says that the running effect waits for something that a test or an exploration controls.
  ///
  /// - Parameter text: What it waits for.
  /// - Returns: What to call when it continues.
  package static func waits(for text: String) -> () -> Void {
    EffectRecord.running?.runtime?.delivery?.effectWaits(for: text) ?? {}
  }
}

extension EffectRuntime {
  /// Whether steps are reduced again: no effect starts, and what effects have changed is known.
  var repeatsSteps: Bool { isReplaying || !startsEffects }

  /// Makes a recorded change of shared values, in a step of its own.
  ///
  /// - Parameters:
  ///   - trace: The change, which an effect made where it was recorded.
  ///   - body: Changes the values.
  package func repeatChange(_ trace: ChangeTrace, _ body: () -> Void) {
    isolation.enter {
      step(at: trace.location, as: .change(trace)) {
        body()
        return nil
      }
    }
  }

  /// Changes shared values in a step of its own, when the queue is empty.
  func change(
    _ trace: ChangeTrace,
    of node: Node,
    cause: ActionRecord,
    _ body: @escaping () -> Void
  ) {
    if isLooking {
      return afterLooking(of: node) { $0.change(trace, of: node, cause: cause, body) }
    }
    later(of: node, cause, .change(trace)) {
      body()
      return nil
    }
  }
}
