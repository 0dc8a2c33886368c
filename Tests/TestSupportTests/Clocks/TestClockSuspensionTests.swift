import Testing

@testable import TestSupport

@Suite struct TestClockSuspensionTests {
  @Test func `Sleepers are listed by name, those first that resume first`() async {
    let clock = TestClock()
    let executor = TestExecutor()
    let tasks = executor.batch {
      [("late", 2_000), ("early", 300)].map { name, milliseconds in
        Task(name: name, executorPreference: executor) {
          try await clock.sleep(for: .milliseconds(milliseconds))
        }
      }
    }
    await executor.idle()
    #expect(
      clock.suspensions.map(\.description) == ["\"early\" until +300ms", "\"late\" until +2s"]
    )
    #expect(
      clock.description == "TestClock(now: +0s, \"early\" until +300ms, \"late\" until +2s)"
    )
    for task in tasks { task.cancel() }
    await executor.idle()
    #expect(clock.description == "TestClock(now: +0s, no sleepers)")
  }

  @Test func `The sleepers of one executor are distinguished from those of others`() async {
    let clock = TestClock()
    let executors = (0..<2).map { _ in TestExecutor() }
    for (index, executor) in executors.enumerated() {
      Task(executorPreference: executor) { try await clock.sleep(for: .seconds(index + 1)) }
      await executor.idle()
    }
    #expect(clock.suspensions(on: executors[0]) == ["until +1s"])
    #expect(clock.suspensions(on: executors[1]) == ["until +2s"])
    await clock.run(timeout: .seconds(600))
  }

  @Test func `Checking for suspensions throws an error that names the sleepers`() async throws {
    let clock = TestClock()
    let executor = TestExecutor()
    clock.register(executor)
    let task = Task(name: "poll", executorPreference: executor) {
      try await clock.sleep(for: .seconds(1))
    }
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(
      error?.description == """
        Expected no task to sleep on the clock, but some do:

          suspended in TestClock: "poll" until +1s

        Move time with "advance(by:)" or "run()" until they are done, or cancel them.
        """
    )
    task.cancel()
    try await clock.checkSuspension()
  }
}
