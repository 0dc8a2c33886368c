import Store

/// An endpoint of an exploration, whatever it returns.
protocol ExploredEndpoint: AnyObject, Sendable {
  /// Its place among the dependencies, as in Swift: `assetsClient.load`.
  var name: String { get }
  /// The number of calls so far.
  var callCount: Int { get }
  /// A call in words.
  func text(of call: ExploredCall) -> String
  /// The calls that wait, the oldest first.
  var waitingCalls: [ExploredCall] { get }
  /// Ends a call with one of its outcomes.
  func end(_ call: Int, with outcome: Int)
  /// The number of calls of an effect in the run.
  func callCount(of effect: UInt64) -> Int
  /// Ends all calls of a run, and those that follow.
  func endRun()
  /// Begins a run without calls, and counts on from a number.
  func reset(callCount: Int)
}

extension ExploredEndpoint {
  func text(of call: ExploredCall) -> String { "\(name)(\(call.argumentText))" }
}

/// A call that waits.
struct ExploredCall {
  let number: Int
  /// The effect that makes it.
  let effect: UInt64?
  let arguments: [Any]
  /// The outcomes that it can end with.
  let outcomes: [ExploredOutcome]

  /// The arguments, as in a call.
  var argumentText: String {
    arguments.map { ExplorerText.of($0) }.joined(separator: ", ")
  }
}

/// An outcome of a call.
struct ExploredOutcome {
  /// The position in the list that its author wrote.
  let position: Int
  /// Describes it.
  let text: () -> String
  /// What the test passes to the endpoint: a value or an error; `nil` for work.
  let result: Result<Any, any Error>?
}

/// The endpoint for the dependencies of an exploration.
final class ExplorerEndpoint<Value: Sendable>: ExploredEndpoint {
  let name: String
  let endpoint: TestEndpoint<EndpointOutcome<Value>>
  private let hasEnded = Guarded(false)

  init(name: String) {
    self.name = name
    endpoint = TestEndpoint(name: name)
  }

  var callCount: Int { endpoint.callCount }

  var waitingCalls: [ExploredCall] {
    endpoint.calls.map { call in
      let outcomes = call.answers.enumerated().filter(\.element.ends).map { position, outcome in
        ExploredOutcome(position: position, text: { outcome.text }, result: outcome.result)
      }
      return ExploredCall(
        number: call.number,
        effect: call.effect,
        arguments: call.arguments,
        outcomes: outcomes
      )
    }
  }

  func end(_ call: Int, with outcome: Int) {
    guard let waiting = endpoint.calls.first(where: { $0.number == call }) else { return }
    endpoint.resume(call: call, with: .success(waiting.answers[outcome]))
  }

  func callCount(of effect: UInt64) -> Int { endpoint.callCount(of: effect) }

  func endRun() {
    hasEnded.withLock { $0 = true }
    for call in endpoint.calls {
      endpoint.resume(call: call.number, with: .failure(CancellationError()))
    }
  }

  func reset(callCount: Int) {
    endpoint.reset(callCount: callCount)
    hasEnded.withLock { $0 = false }
  }

  /// Keeps a call of an effect that goes on after its run from waiting in the next one.
  private func checkIsRunning() async throws {
    await TestExecutor.stopIfEndless()
    if hasEnded.withLock({ $0 }) { throw CancellationError() }
  }

  /// A call of an endpoint that throws.
  func call(_ arguments: [Any], _ outcomes: [EndpointOutcome<Value>]) async throws -> Value {
    try await checkIsRunning()
    return try await endpoint.answer(to: arguments, with: outcomes).perform()
  }

  /// A call of an endpoint that doesn't throw: an outcome that throws counts as the first value.
  func callReturning(_ arguments: [Any], _ outcomes: [EndpointOutcome<Value>]) async -> Value {
    do {
      try await checkIsRunning()
      let outcome = try await endpoint.answer(
        to: arguments,
        with: outcomes,
        endsWhenCancelled: false
      )
      return try await outcome.perform()
    } catch {
      for case .value(let value) in outcomes.map(\.kind) { return value }
    }
    // There is no value to return: the call never ends.
    return await withUnsafeContinuation { _ in }
  }
}

extension EndpointOutcome {
  fileprivate var result: Result<Any, any Error>? {
    switch kind {
    case .value(let value): .success(value)
    case .error(let error): .failure(error)
    case .work, .never: nil
    }
  }
}
