import Store
import TestFixtures
import Testing

@testable import TestSupport

@Suite struct TestExecutorTests {
  /// Notices whether two jobs ever run at once.
  private final class Overlap: Sendable {
    private let running = Guarded((now: 0, most: 0))

    var most: Int { running.withLock { $0.most } }

    func enter() {
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
    }

    func leave() { running.withLock { $0.now -= 1 } }
  }

  @Test func `Tasks start in the order in which they were made`() async {
    let executor = TestExecutor()
    let log = Log<Int>()
    for index in 0..<1_000 {
      Task(executorPreference: executor) { log.append(index) }
    }
    await executor.idle()
    #expect(log.values == Array(0..<1_000))
  }

  @Test func `No job of a batch starts before the batch is complete`() async {
    let executor = TestExecutor()
    let log = Log<Int>()
    executor.batch {
      executor.batch {
        Task(executorPreference: executor) { log.append(1) }
      }
      #expect(!executor.isIdle)
      for _ in 0..<100_000 where !log.values.isEmpty { break }
      log.append(0)
    }
    await executor.idle()
    #expect(log.values == [0, 1])
  }

  @Test func `Jobs never overlap`() async {
    let executor = TestExecutor()
    let overlap = Overlap()
    for _ in 0..<200 {
      Task(executorPreference: executor) {
        for _ in 0..<5 {
          overlap.enter()
          overlap.leave()
          await Task.yield()
        }
      }
    }
    await executor.idle()
    #expect(overlap.most == 1)
  }

  @Test func `A new executor is idle at once`() async {
    let executor = TestExecutor()
    #expect(executor.isIdle)
    await executor.idle()
    #expect(executor.jobCount == 0)
  }

  @Test func `A suspended task leaves the executor idle, and its resumption makes it busy`() async {
    let executor = TestExecutor()
    let log = Log<Int>()
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let task = Task(executorPreference: executor) {
      log.append(1)
      for await _ in gate { break }
      log.append(2)
    }
    await executor.idle()
    #expect(log.values == [1])
    opener.yield()
    await executor.idle()
    #expect(log.values == [1, 2])
    await task.value
  }

  @Test func `Child tasks, groups and default actors stay on the executor`() async {
    actor Counter {
      func isOn(_ executor: TestExecutor) -> Bool { TestExecutor.current() === executor }
    }
    let executor = TestExecutor()
    let answers = await Task(executorPreference: executor) {
      async let child = TestExecutor.current() === executor
      let grouped = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<10 { group.addTask { TestExecutor.current() === executor } }
        return await group.reduce(true) { $0 && $1 }
      }
      let before = executor.jobCount
      let acted = await Counter().isOn(executor)
      return [await child, grouped, acted, executor.jobCount > before]
    }.value
    #expect(answers == [true, true, true, true])
  }

  @Test func `Work done by a thousand children is over when the executor is idle`() async {
    let executor = TestExecutor()
    let log = Log<Int>()
    Task(executorPreference: executor) {
      await withTaskGroup(of: Void.self) { group in
        for index in 0..<1_000 {
          group.addTask {
            await Task.yield()
            log.append(index)
          }
        }
      }
      log.append(1_000)
    }
    await executor.idle()
    #expect(log.values.count == 1_001)
    #expect(log.values.last == 1_000)
  }

  @Test func `The current executor is the one the task prefers`() async {
    let first = TestExecutor()
    let second = TestExecutor()
    #expect(TestExecutor.current() == nil)
    let inner = await Task(executorPreference: first) {
      let own = TestExecutor.current()
      let nested = await withTaskExecutorPreference(second) { TestExecutor.current() }
      let unstructured = await Task { TestExecutor.current() }.value
      return (own, nested, unstructured, TestExecutor.current())
    }.value
    #expect(inner.0 === first)
    #expect(inner.1 === second)
    #expect(inner.2 == nil)
    #expect(inner.3 === first)
  }

  @Test func `A job that was run is counted`() async {
    let executor = TestExecutor()
    for _ in 0..<10 { Task(executorPreference: executor) {} }
    await executor.idle()
    #expect(executor.jobCount == 10)
  }

  @Test func `A task of the executor can wait for it too`() async {
    let executor = TestExecutor()
    let log = Log<Int>()
    let waiter = Task(executorPreference: executor) {
      Task(executorPreference: executor) {
        for index in 0..<10 {
          log.append(index)
          await Task.yield()
        }
      }
      await executor.idle()
      return log.values.count
    }
    #expect(await waiter.value == 10)
  }

  @MainActor @Test func `The main actor can wait without leaving it`() async {
    let executor = TestExecutor()
    let log = Log<Int>()
    Task(executorPreference: executor) { log.append(1) }
    await executor.idle()
    MainActor.assertIsolated()
    #expect(log.values == [1])
  }

  @Test func `An executor that only its tasks hold lives until they are done`() async {
    let count = await {
      let executor = TestExecutor()
      return await Task(executorPreference: executor) {
        await Task.yield()
        return TestExecutor.current()?.jobCount ?? 0
      }.value
    }()
    #expect(count > 0)
  }

  @Test func `A thousand executors run in parallel, each in its own order`() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<1_000 {
        group.addTask {
          let executor = TestExecutor()
          let log = Log<Int>()
          executor.batch {
            for index in 0..<10 {
              Task(executorPreference: executor) {
                log.append(index)
                await Task.yield()
                log.append(index + 10)
              }
            }
          }
          await executor.idle()
          return log.values == Array(0..<20)
        }
      }
      for await isOrdered in group { #expect(isOrdered) }
    }
  }
}
