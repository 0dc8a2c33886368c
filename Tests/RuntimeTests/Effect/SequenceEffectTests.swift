import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SequenceEffectTests {
  @Test func `An effect of a sequence sends an action for each element, in order`() async {
    let store = flatStore { action in
      action == "start" ? .run(numbers(to: 3)) { "number \($0)" } : .none
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "number 1", "number 2", "number 3"])
  }

  @Test func `An effect of a sequence sends nothing once it is cancelled`() async {
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start": .run(values) { "\($0)" }.cancellable(id: 1)
      case "1":
        .run { _ in await gate.pass() }
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("start")
    continuation.yield(1)
    await gate.arrivals()
    store.send("stop")
    continuation.yield(2)
    gate.open()
    await task.finish()
    #expect(store.state == ["start", "1", "stop"])
  }

  @Test func `What a sequence throws is caught`() async {
    let store = flatStore { action in
      action == "start"
        ? .run(failingNumbers()) {
          "\($0)"
        } catch: { error, send in
          await send("caught \(error)")
        } : .none
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "1", "caught broken"])
  }

  @Test func `B12 - What a sequence throws is reported with the line that made the effect`() async {
    let reporter = RecordingReporter()
    let line = #line + 3
    let store = IssueReporting.$current.withValue(reporter) {
      flatStore { action in
        action == "start" ? .run(failingNumbers()) { "\($0)" } : .none
      }
    }
    await store.send("start").finish()
    #expect(reporter.codes == ["unhandled-effect-error"])
    #expect(reporter.issues.first?.location.line == line)
  }
}

private func numbers(to last: Int) -> AsyncStream<Int> {
  AsyncStream { continuation in
    for number in 1...last { continuation.yield(number) }
    continuation.finish()
  }
}

private enum StreamFailure: Error { case broken }

private func failingNumbers() -> AsyncThrowingStream<Int, any Error> {
  AsyncThrowingStream { continuation in
    continuation.yield(1)
    continuation.finish(throwing: StreamFailure.broken)
  }
}
