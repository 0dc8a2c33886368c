import Store

/// A stream whose elements a test sends, to replace an external one.
///
/// ```swift
/// let positions = TestStream(of: Position.self, name: "positions")
/// let store = TestStore(initialState: Map.State()) {
///   Map()
/// } withDependencies: {
///   $0.locationClient.positions = { positions.values }
/// }
/// await store.send(.appeared)
/// await positions.send(Position(1, 2))
/// await store.receive(\.moved) { $0.position = Position(1, 2) }
/// await positions.finish()
/// ```
///
/// A test store knows that a task suspended on this stream can't continue before the test does, as it does for
/// a ``TestClock``: a `receive` for an action that can't be sent fails at once and says where the effect
/// waits. A plain `AsyncStream` doesn't tell which tasks wait for it, so a failing test of an effect that reads one
/// waits up to its timeout.
///
/// Elements are buffered until they are read. As with `AsyncStream` an element is delivered to one
/// reader, the one that has waited longest. May be used from any isolation.
public final class TestStream<Element: Sendable>: Sendable {
  private struct Waiter {
    let continuation: CheckedContinuation<Element?, any Error>
    let didResume: @Sendable () -> Void
  }

  private struct State {
    var buffer = StreamBuffer<Element, Waiter>()
    var executors = ExecutorList()
  }

  /// The name that failures show.
  public let name: String

  private let state = Guarded(State())

  /// Creates a stream without elements.
  ///
  /// - Parameters:
  ///   - type: The type of the elements.
  ///   - name: The name that failures show.
  public init(of type: Element.Type = Element.self, name: String = "\(Element.self)") {
    self.name = name
  }

  /// The stream, for the code under test.
  ///
  /// An error of ``finish(throwing:)`` only ends it.
  public var values: AsyncStream<Element> {
    AsyncStream { try? await self.next() }
  }

  /// The stream, for code under test that handles its errors.
  public var throwingValues: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { try await self.next() }
  }

  /// The number of tasks that wait for an element.
  public var waiterCount: Int { state.withLock { $0.buffer.waiterCount } }

  /// Sends an element, and waits until the work that follows has run.
  ///
  /// After the end it does nothing.
  ///
  /// - Parameter element: The element.
  public nonisolated(nonsending) func send(_ element: Element) async {
    await settle()
    resume(state.withLock { $0.buffer.send(element) }, with: .success(element))
    await settle()
  }

  /// Ends the stream after the elements sent so far, and waits until the work that follows has run.
  ///
  /// - Parameter error: An error for ``throwingValues``, thrown once to one reader.
  public nonisolated(nonsending) func finish(throwing error: (any Error)? = nil) async {
    await settle()
    for (index, waiter) in state.withLock({ $0.buffer.finish(error) }).enumerated() {
      if let error, index == 0 {
        resume(waiter, with: .failure(error))
      } else {
        resume(waiter, with: .success(nil))
      }
    }
    await settle()
  }

  private func resume(_ waiter: Waiter?, with result: Result<Element?, any Error>) {
    waiter?.didResume()
    waiter?.continuation.resume(with: result)
  }

  private nonisolated(nonsending) func settle() async {
    await TestExecutor.settle(state.withLock { $0.executors })
  }

  private func next() async throws -> Element? {
    let executor = TestExecutor.current()
    let id = state.withLock { $0.buffer.makeWaiterID() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: StreamBuffer<Element, Waiter>.Outcome? = state.withLock { state in
          if let executor { state.executors.add(executor) }
          if Task.isCancelled { return .end(nil) }
          if let outcome = state.buffer.take() { return outcome }
          let didResume = executor?.suspended(in: "TestStream \"\(name)\"") ?? { @Sendable in }
          state.buffer.wait(Waiter(continuation: continuation, didResume: didResume), id: id)
          return nil
        }
        switch outcome {
        case .element(let element): continuation.resume(returning: element)
        case .end(let error?): continuation.resume(throwing: error)
        case .end(nil): continuation.resume(returning: nil)
        case nil: break
        }
      }
    } onCancel: {
      resume(state.withLock { $0.buffer.removeWaiter(id) }, with: .success(nil))
    }
  }
}
