import Store
import Testing

@Suite(.timeLimit(.minutes(20))) struct StreamTests {
  private struct Failure: Error, Equatable {}

  @Test func `A finished stream has no element`() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("An element of a finished stream") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("An element of a finished stream")
    }
    await #expect(throws: Failure.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
  }

  @Test func `A stream that never ends ends its iteration with the task`() async throws {
    let task = Task {
      for await _ in AsyncStream<Int>.never {}
      for try await _ in AsyncThrowingStream<Int, any Error>.never {}
      return Task.isCancelled
    }
    task.cancel()
    #expect(try await task.value)
  }

  @Test func `A task that never ends throws when it is cancelled`() async {
    let numbers = Task { try await Task<Int, Never>.never() }
    let nothing = Task { try await Task.never() }
    numbers.cancel()
    nothing.cancel()
    await #expect(throws: CancellationError.self) { try await numbers.value }
    await #expect(throws: CancellationError.self) { try await nothing.value }
  }

  @Test func `A sequence is erased to a stream of its elements`() async {
    let numbers = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    let stream: AsyncStream<Int> = numbers.map { $0 * 2 }.eraseToStream()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [2, 4, 6])
  }

  @Test func `A sequence that throws ends a stream, and its error comes from a throwing one`() async
  {
    let failing = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Failure())
    }
    #expect(await failing.eraseToStream().reduce(into: []) { $0.append($1) } == [1])
    let again = AsyncThrowingStream<Int, any Error>.finished(throwing: Failure())
    await #expect(throws: Failure.self) {
      for try await _ in again.eraseToThrowingStream() {}
    }
  }
}
