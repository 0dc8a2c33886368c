import TestFixtures
import Testing

@testable import TestSupport

@Suite struct TestClockRunTests {
  @Test func `Running plays all sleeps, and time stands at the last deadline`() async {
    let clock = TestClock()
    let executor = TestExecutor()
    let log = Log<Int>()
    clock.register(executor)
    Task(executorPreference: executor) {
      for index in 1...5 {
        try await clock.sleep(for: .seconds(index))
        log.append(index)
      }
    }
    await clock.run(timeout: .seconds(600))
    #expect(log.values == [1, 2, 3, 4, 5])
    #expect(clock.now.offset == .seconds(15))
  }

  @Test func `Running a clock without sleepers returns at once`() async {
    let clock = TestClock()
    await clock.run(timeout: .seconds(600))
    #expect(clock.now.offset == .zero)
  }

  @Test func `Running an endless timer fails at the call and names the timer`() async {
    let clock = TestClock()
    let executor = TestExecutor()
    clock.register(executor)
    let timer = Task(name: "timer", executorPreference: executor) {
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    let line = #line + 1
    let issues = await issues { await clock.run(timeout: .seconds(600)) }
    #expect(issues.map(\.fileID) == [#fileID])
    #expect(issues.map(\.line) == [line])
    let text = issues.first?.text ?? ""
    #expect(text.contains("suspended in TestClock: \"timer\" until +10001s"), "\(text)")
    timer.cancel()
    await executor.idle()
  }
}
