import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct TestStreamTests {
  private let stream = TestStream(of: Int.self, name: "numbers")

  private func makeStore() -> TestStoreOf<Listener> {
    TestStore(initialState: Listener.State()) { Listener(values: { [stream] in stream.values }) }
  }

  @Test func `Elements are received in the order in which they were sent`() async {
    let store = makeStore()
    await store.send(.started)
    await stream.send(1)
    await stream.send(2)
    await store.receive(.received(1))
    await store.receive(.received(2))
    await stream.finish()
  }

  @Test(arguments: 0..<200)
  func `What follows from an element has run when its send returns`(attempt: Int) async {
    let store = makeStore()
    await store.send(.started)
    await stream.send(attempt)
    let issues = await issues { await store.send(.broke) }
    #expect(issues.first?.text.contains("received(\(attempt))") == true)
    await stream.finish()
  }

  @Test func `Elements that are sent before anyone asks are kept`() async {
    let store = makeStore()
    await stream.send(1)
    await stream.send(2)
    await stream.finish()
    await store.send(.started)
    await store.receive(.received(1))
    await store.receive(.received(2))
  }

  @Test func `B62 - Receiving from an effect that waits in a stream fails at once and says so`()
    async
  {
    let store = makeStore()
    await store.send(.started)
    let issues = await issues { await store.receive(\.received, timeout: .seconds(3600)) }
    let text = issues.first?.text ?? ""
    #expect(text.contains("suspended in TestStream \"numbers\""), "\(text)")
    await stream.finish()
  }

  @Test func `The end of the stream ends the effect`() async {
    let store = makeStore()
    let task = await store.send(.started)
    await stream.finish()
    #expect(task.isFinished)
  }

  @Test func `A cancelled reader waits no longer, and loses no element`() async {
    let store = makeStore()
    let task = await store.send(.started)
    await task.cancel()
    #expect(stream.waiterCount == 0)
    await stream.send(1)
    await store.send(.started)
    await store.receive(.received(1))
    await stream.finish()
  }

  @Test func `After the end nothing is sent`() async {
    await stream.finish()
    await stream.send(1)
    var iterator = stream.values.makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }

  @Test func `An error ends the stream of one reader with it`() async throws {
    await stream.send(1)
    await stream.finish(throwing: Broken())
    var iterator = stream.throwingValues.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: Broken.self) { try await iterator.next() }
    var other = stream.throwingValues.makeAsyncIterator()
    #expect(try await other.next() == nil)
  }

  @Test func `An error for one that waits is given to no other`() async throws {
    let reader = TestStore(initialState: Listener.State()) {
      Listener(throwing: { [stream] in stream.throwingValues })
    }
    await reader.send(.started)
    await stream.finish(throwing: Broken())
    await reader.receive(.broke)
    var other = stream.throwingValues.makeAsyncIterator()
    #expect(try await other.next() == nil)
  }
}

/// A feature that listens to a stream.
@Reducer
struct Listener {
  struct State: Equatable {}

  enum Action: Equatable {
    case started
    case received(Int)
    case broke
  }

  var values: @Sendable () -> AsyncStream<Int> = { AsyncStream { _ in } }
  var throwing: (@Sendable () -> AsyncThrowingStream<Int, any Error>)?

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard action == .started else { return .none }
      return .run { send in
        guard let throwing else {
          for await value in values() { await send(.received(value)) }
          return
        }
        for try await value in throwing() { await send(.received(value)) }
      } catch: { _, send in
        await send(.broke)
      }
    }
  }
}
