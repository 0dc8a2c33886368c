import Testing

@testable import TestSupport

@Suite struct TestClockCancellationTests {
  @Test func `A cancelled sleeper throws at once and is no sleeper any more`() async {
    let executor = TestExecutor()
    let clock = TestClock()
    let task = Task(executorPreference: executor) {
      try await clock.sleep(for: .seconds(1))
    }
    await executor.idle()
    #expect(clock.suspensions.count == 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.suspensions.isEmpty)
    await clock.advance(by: .seconds(1))
  }

  @Test func `A task cancelled beforehand doesn't sleep`() async {
    let clock = TestClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.suspensions.isEmpty)
  }

  @Test func `Cancelling and advancing at once resumes each sleeper exactly once`() async {
    for _ in 0..<50 {
      let clock = TestClock()
      let executor = TestExecutor()
      clock.register(executor)
      let tasks = (0..<50).map { index in
        Task(executorPreference: executor) {
          try? await clock.sleep(for: .seconds(index))
        }
      }
      async let cancelling: Void = {
        for task in tasks { task.cancel() }
      }()
      await clock.advance(by: .seconds(50))
      await cancelling
      for task in tasks { await task.value }
      #expect(clock.suspensions.isEmpty)
    }
  }

  @Test func `Ten thousand sleepers of many threads leave no residue`() async {
    let clock = TestClock()
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<10_000 {
        group.addTask {
          let sleeper = Task { try? await clock.sleep(for: .seconds(1 + index % 10)) }
          if index.isMultiple(of: 2) { sleeper.cancel() }
          if index.isMultiple(of: 5_000) { await clock.advance(by: .seconds(1)) }
          sleeper.cancel()
          await sleeper.value
        }
      }
    }
    #expect(clock.suspensions.isEmpty)
  }
}
