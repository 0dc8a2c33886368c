import Store

/// An endpoint of a client whose calls wait until the test answers them, in any order.
///
/// ```swift
/// let load = TestEndpoint(of: [Book].self, name: "load")
/// let store = TestStore(initialState: Library.State()) {
///   Library()
/// } withDependencies: {
///   $0.bookClient.load = { try await load() }
/// }
/// await store.send(.refreshPulled) { $0.isLoading = true }
/// await store.send(.refreshPulled)
/// await load.return([.dune], toCall: 1)
/// await store.receive(\.loaded) { $0.books = [.dune] }
/// ```
///
/// ``returnAll(_:)`` ends the calls that a test doesn't order.
///
/// A test store knows that a task suspended in a call can't continue before the test does, as it does for a
/// ``TestClock``. A call whose task is cancelled throws `CancellationError`, as those of most clients do. May be used from
/// any isolation.
public final class TestEndpoint<Value: Sendable>: Sendable {
  private struct Waiter {
    let continuation: CheckedContinuation<Value, any Error>
    let didResume: @Sendable () -> Void
  }

  private struct State {
    var calls = EndpointCalls<Value, Waiter>()
    var executors = ExecutorList()
    /// How calls end that the test has not ended one by one.
    var rest: Result<Value, any Error>?

    /// Ends a call that has just begun, if all calls end.
    mutating func end(_ id: Int) -> Result<Value, any Error>? {
      if rest != nil { _ = calls.end(id) }
      return rest
    }
  }

  /// The name that failures show.
  public let name: String

  private let state = Guarded(State())

  /// Creates an endpoint that wasn't called.
  ///
  /// - Parameters:
  ///   - type: The type of the answers.
  ///   - name: The name that failures show.
  public init(of type: Value.Type = Value.self, name: String = "\(Value.self)") {
    self.name = name
  }

  /// The number of calls so far, answered or not; the next call has this number.
  public var callCount: Int { state.withLock { $0.calls.count } }

  /// The numbers of the calls that wait, the oldest first.
  public var waitingCalls: [Int] { state.withLock { $0.calls.waiting.map(\.number) } }

  /// Calls the endpoint, and waits until the test answers.
  ///
  /// - Parameter argument: The arguments, which failures show.
  /// - Returns: The value that the test returns.
  /// - Throws: The error that the test throws; `CancellationError` as soon as the task is cancelled.
  public func callAsFunction<each Argument>(_ argument: repeat each Argument) async throws -> Value
  {
    var arguments: [Any] = []
    repeat arguments.append(each argument)
    return try await answer(to: arguments)
  }

  /// Calls an endpoint that doesn't throw, and waits until the test answers, also if the task is cancelled.
  ///
  /// - Parameters:
  ///   - value: What to return if the test throws.
  ///   - argument: The arguments, which failures show.
  /// - Returns: The value that the test returns.
  public func call<each Argument>(
    orElse value: Value,
    _ argument: repeat each Argument
  ) async -> Value {
    var arguments: [Any] = []
    repeat arguments.append(each argument)
    return (try? await answer(to: arguments, endsWhenCancelled: false)) ?? value
  }

  /// Has a call return a value, and waits until the work that follows has run.
  ///
  /// If no such call was made the running test fails. A call that was cancelled or answered stays as it is.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - number: The number of the call, from 0; by default that of the oldest call that waits.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func `return`(
    _ value: Value,
    toCall number: Int? = nil,
    location: Store::SourceLocation = #Store::location
  ) async {
    await answer(number, with: .success(value), at: location)
  }

  /// Has a call throw an error, and waits until the work that follows has run.
  ///
  /// If no such call was made the running test fails. A call that was cancelled or answered stays as it is.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - number: The number of the call, from 0; by default that of the oldest call that waits.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func `throw`(
    _ error: any Error,
    toCall number: Int? = nil,
    location: Store::SourceLocation = #Store::location
  ) async {
    await answer(number, with: .failure(error), at: location)
  }

  /// Has all calls return a value, those that wait and later ones, and waits until the work that follows has run.
  ///
  /// - Parameter value: The value.
  public nonisolated(nonsending) func returnAll(_ value: Value) async {
    await endAll(with: .success(value))
  }

  /// Has all calls throw an error, those that wait and later ones, and waits until the work that follows has run.
  ///
  /// - Parameter error: The error.
  public nonisolated(nonsending) func throwAll(_ error: any Error) async {
    await endAll(with: .failure(error))
  }

  private nonisolated(nonsending) func endAll(with result: Result<Value, any Error>) async {
    await settle()
    let calls = state.withLock { state in
      state.rest = result
      return state.calls.waiting
    }
    for call in calls { resume(call: call.number, with: result) }
    await settle()
  }

  /// Ends a call without waiting for what follows.
  ///
  /// - Returns: Whether the call waited.
  @discardableResult
  func resume(call number: Int, with result: Result<Value, any Error>) -> Bool {
    let waiter = state.withLock { $0.calls.end(number) }
    resume(waiter, with: result)
    return waiter != nil
  }

  /// Counts calls on from a number.
  func reset(callCount: Int) { state.withLock { $0.calls.reset(count: callCount) } }

  /// The number of calls of an effect since the calls were last reset.
  func callCount(of effect: UInt64) -> Int { state.withLock { $0.calls.counts[effect] ?? 0 } }

  /// The calls that wait, the oldest first, with their arguments.
  var calls: [EndpointCall<Value>] { state.withLock { $0.calls.waiting } }

  private nonisolated(nonsending) func answer(
    _ number: Int?,
    with result: Result<Value, any Error>,
    at location: Store::SourceLocation
  ) async {
    await settle()
    if !isWaiting(number) {
      // A second store of the test may be about to call it.
      await TestExecutor.settleCurrentTest()
    }
    let (call, count) = state.withLock { ($0.calls.waiting.first?.number, $0.calls.count) }
    guard let number = number ?? call, number < count else {
      return reportFailure(missingCall(number, of: count), at: location)
    }
    resume(call: number, with: result)
    await settle()
  }

  private func isWaiting(_ number: Int?) -> Bool {
    state.withLock { state in
      state.calls.waiting.contains { number == nil || $0.number == number }
    }
  }

  private func missingCall(_ number: Int?, of count: Int) -> String {
    let call = number.map { "no call \($0)" } ?? "no call that waits"
    return """
      The endpoint "\(name)" has \(call): it was \(Self.text(ofCount: count)).

      Likely causes: the effect that calls it was not started, waits elsewhere before the call, or was cancelled; or the \
      endpoint isn't among the dependencies of the store.
      """
  }

  private static func text(ofCount count: Int) -> String {
    switch count {
    case 0: "never called"
    case 1: "called once"
    default: "called \(count) times"
    }
  }

  /// Begins a call, and waits for the answer.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - answers: What an explorer may answer.
  ///   - endsWhenCancelled: Whether the call throws when its task is cancelled.
  /// - Returns: The answer.
  /// - Throws: The error of the answer, or `CancellationError`.
  func answer(
    to arguments: [Any],
    with answers: [Value] = [],
    endsWhenCancelled: Bool = true
  ) async throws -> Value {
    let made = UncheckedSendable(arguments)
    let id = state.withLock {
      $0.calls.begin(made.value, answers: answers, effect: RunningEffect.id)
    }
    if let result = state.withLock({ $0.end(id) }) { return try result.get() }
    guard endsWhenCancelled else {
      TestExecutor.current()?.onProcessEnd { [weak self] in
        self?.resume(call: id, with: .failure(CancellationError()))
      }
      return try await wait(id) { false }
    }
    return try await withTaskCancellationHandler {
      try await wait(id) { Task.isCancelled }
    } onCancel: {
      resume(state.withLock { $0.calls.end(id) }, with: .failure(CancellationError()))
    }
  }

  private func wait(_ id: Int, isCancelled: () -> Bool) async throws -> Value {
    let executor = TestExecutor.current()
    return try await withCheckedThrowingContinuation { continuation in
      // The handler takes the same lock: it runs before the check for cancellation, or finds the waiter.
      let ended: Bool = state.withLock { state in
        if let executor { state.executors.add(executor) }
        if isCancelled() {
          _ = state.calls.end(id)
          return true
        }
        let didResume = executor?.suspended(in: "TestEndpoint \"\(name)\"") ?? { @Sendable in }
        state.calls.wait(Waiter(continuation: continuation, didResume: didResume), id)
        return false
      }
      if ended { continuation.resume(throwing: CancellationError()) }
    }
  }

  private func resume(_ waiter: Waiter?, with result: Result<Value, any Error>) {
    waiter?.didResume()
    waiter?.continuation.resume(with: result)
  }

  private nonisolated(nonsending) func settle() async {
    let executors = state.withLock { $0.executors }
    await TestExecutor.settle(executors)
  }
}

extension TestEndpoint: CustomStringConvertible {
  /// The name and the calls that wait, such as `TestEndpoint "details": call 0 (1), call 2 (7)`.
  public var description: String {
    let calls = calls.map { "call \($0.number) (\($0.argumentText))" }
    return
      "TestEndpoint \"\(name)\": \(calls.isEmpty ? "no call waits" : calls.joined(separator: ", "))"
  }
}
