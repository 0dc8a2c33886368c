import TestFixtures
import Testing

@testable import TestSupport

@Suite struct TestClockTests {
  @Test func `A sleeper resumes at its deadline and not before`() async throws {
    let executor = TestExecutor()
    let clock = TestClock()
    let log = Log<String>()
    let task = Task(executorPreference: executor) {
      try await clock.sleep(for: .seconds(1))
      log.append("resumed at \(clock.now.offset)")
    }
    await executor.idle()
    await clock.advance(by: .milliseconds(999))
    #expect(log.values == [])
    await clock.advance(by: .milliseconds(1))
    #expect(log.values == ["resumed at \(Duration.seconds(1))"])
    try await task.value
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `B81 - A sleep of zero, or until an earlier instant, waits for the next advance`(
    duration: Duration
  ) async {
    let executor = TestExecutor()
    let clock = TestClock()
    let log = Log<String>()
    Task(executorPreference: executor) {
      try await clock.sleep(for: duration)
      log.append("first")
      try await clock.sleep(until: clock.now)
      log.append("second")
    }
    await executor.idle()
    #expect(log.values == [])
    #expect(clock.suspensions.count == 1)
    await clock.advance(by: .zero)
    #expect(log.values == ["first", "second"])
    #expect(clock.now.offset == .zero)
  }

  @Test func `B81 - A run of the clock ends a sleep of zero`() async {
    let executor = TestExecutor()
    let clock = TestClock(offset: .seconds(5))
    let log = Log<String>()
    Task(executorPreference: executor) {
      try await clock.sleep(for: .zero)
      log.append("resumed")
    }
    await executor.idle()
    #expect(log.values == [])
    await clock.run(timeout: .seconds(600))
    #expect(log.values == ["resumed"])
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func `B81 - The next deadline of a sleep that is due is no step back`() async {
    let executor = TestExecutor()
    let clock = TestClock(offset: .seconds(5))
    Task(executorPreference: executor) { try await clock.sleep(until: .init(offset: .zero)) }
    await executor.idle()
    #expect(await clock.advanceToNext() == .zero)
    #expect(clock.suspensions.isEmpty)
  }

  @Test func `A chain of ten sleeps plays within one advance`() async {
    let executor = TestExecutor()
    let clock = TestClock()
    let log = Log<Duration>()
    Task(executorPreference: executor) {
      for _ in 0..<10 {
        try await clock.sleep(for: .seconds(1))
        log.append(clock.now.offset)
      }
    }
    await executor.idle()
    await clock.advance(by: .seconds(10))
    #expect(log.values == (1...10).map { .seconds($0) })
    #expect(clock.suspensions.isEmpty)
  }

  @Test func `Time ends where it should, beyond the last sleeper`() async {
    let clock = TestClock()
    await clock.advance(by: .seconds(3))
    await clock.advance(to: .init(offset: .seconds(2)))
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `Sleepers with one deadline resume in order of arrival`() async {
    let executor = TestExecutor()
    let clock = TestClock()
    let log = Log<Int>()
    executor.batch {
      for index in 0..<100 {
        Task(executorPreference: executor) {
          try await clock.sleep(for: .seconds(1))
          await Task.yield()
          log.append(index)
        }
      }
    }
    await executor.idle()
    await clock.advance(by: .seconds(1))
    #expect(log.values == Array(0..<100))
  }

  @Test func `Chains of different pace interleave as they would in real time`() async {
    let executor = TestExecutor()
    let clock = TestClock()
    let log = Log<String>()
    executor.batch {
      for (name, pace) in [("a", 2), ("b", 3)] {
        Task(executorPreference: executor) {
          for _ in 0..<3 {
            try await clock.sleep(for: .seconds(pace))
            log.append("\(name)\(clock.now.offset.components.seconds)")
          }
        }
      }
    }
    await executor.idle()
    await clock.advance(by: .seconds(9))
    #expect(log.values == ["a2", "b3", "a4", "b6", "a6", "b9"])
  }

  @Test func `A task that was started, but has not slept yet, is waited for once known`() async {
    for _ in 0..<100 {
      let executor = TestExecutor()
      let clock = TestClock()
      let log = Log<Int>()
      clock.register(executor)
      Task(executorPreference: executor) {
        for _ in 0..<100 { await Task.yield() }
        try await clock.sleep(for: .seconds(1))
        log.append(1)
      }
      await clock.advance(by: .seconds(1))
      #expect(log.values == [1])
    }
  }

  @Test func `A chain that works on the main actor between its sleeps plays to its end`() async {
    for _ in 0..<100 {
      let executor = TestExecutor()
      let clock = TestClock()
      let log = Log<Int>()
      clock.register(executor)
      Task(executorPreference: executor) {
        for index in 0..<5 {
          try await clock.sleep(for: .seconds(1))
          await MainActor.run { log.append(index) }
        }
      }
      await clock.advance(by: .seconds(5))
      #expect(log.values == Array(0..<5))
    }
  }

  @Test func `B62 - A thousand runs of a chain give a thousand equal results`() async {
    for _ in 0..<1_000 {
      let executor = TestExecutor()
      let clock = TestClock()
      let log = Log<Int64>()
      clock.register(executor)
      executor.batch {
        for pace in [1, 2, 5] {
          Task(executorPreference: executor) {
            for _ in 0..<(10 / pace) {
              try await clock.sleep(for: .seconds(pace))
              log.append(clock.now.offset.components.seconds * 10 + Int64(pace))
            }
          }
        }
      }
      await clock.advance(by: .seconds(10))
      let expected: [Int64] = [
        11, 22, 21, 31, 42, 41, 55, 51, 62, 61, 71, 82, 81, 91, 105, 102, 101,
      ]
      #expect(log.values == expected)
    }
  }

  @Test func `The clock is used through an existential`() async throws {
    let executor = TestExecutor()
    let testClock = TestClock()
    let clock: any Clock<Duration> = testClock
    testClock.register(executor)
    let task = Task(executorPreference: executor) {
      try await clock.sleep(for: .seconds(1))
      return true
    }
    await testClock.advance(by: .seconds(1))
    #expect(try await task.value)
  }

  @Test func `Two executors and their sleepers share one time`() async {
    let clock = TestClock()
    let log = Log<Int>()
    let executors = (0..<2).map { _ in TestExecutor() }
    for (index, executor) in executors.enumerated() {
      clock.register(executor)
      Task(executorPreference: executor) {
        for step in 0..<3 {
          try await clock.sleep(for: .seconds(2 - index * step % 2))
          log.append(index)
        }
      }
    }
    await clock.advance(by: .seconds(10))
    #expect(log.values.count == 6)
    #expect(clock.suspensions.isEmpty)
  }

  @Test func `A clock doesn't keep an executor alive`() async {
    let clock = TestClock()
    weak var reference: TestExecutor?
    do {
      let executor = TestExecutor()
      clock.register(executor)
      reference = executor
    }
    #expect(reference == nil)
    await clock.advance(by: .seconds(1))
  }

  @Test func `Plain tasks that were due are awake when time has been moved`() async {
    let clock = TestClock()
    let resumed = Log<Int>()
    let tasks = (1...3).map { index in
      Task {
        try await clock.sleep(for: .seconds(index))
        resumed.append(index)
      }
    }
    // A plain task doesn't tell when it begins to sleep, so the test polls.
    while clock.suspensions.count < 3 { await Task.yield() }
    await clock.advance(by: .seconds(2))
    #expect(clock.suspensions.map(\.deadline.offset) == [.seconds(3)])
    await clock.advance(by: .seconds(1))
    for task in tasks { _ = await task.result }
    #expect(resumed.values.sorted() == [1, 2, 3])
  }

  @Test func `A chain of plain tasks plays to its end, in one advance or several`() async {
    let clock = TestClock()
    let chain = Task {
      for _ in 0..<10 { try await clock.sleep(for: .seconds(1)) }
      return clock.now.offset
    }
    let mover = Task {
      while !Task.isCancelled { await clock.advance(by: .seconds(1)) }
    }
    #expect(await (try? chain.value).map { $0 >= .seconds(10) } == true)
    mover.cancel()
    await mover.value
  }
}
