import Store
import TestFixtures
import Testing

@testable import TestSupport

@Suite struct TestExecutorHoldTests {
  @Test func `A held executor is not idle until each hold is released`() async {
    let executor = TestExecutor()
    executor.hold()
    executor.hold()
    let log = Log<String>()
    let waiting = Task {
      await executor.idle()
      log.append("waited")
    }
    executor.release()
    #expect(!executor.isIdle)
    log.append("released")
    executor.release()
    #expect(executor.isIdle)
    await waiting.value
    #expect(log.values == ["released", "waited"])
  }

  @Test func `One release resumes all that wait`() async {
    let executor = TestExecutor()
    executor.hold()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await executor.idle() } }
      group.addTask { executor.release() }
    }
    #expect(executor.isIdle)
  }

  @Test func `An output that travels over the main actor is waited for under a hold`() async {
    let executor = TestExecutor()
    let received = Log<Int>()
    for index in 0..<50 {
      Task(executorPreference: executor) {
        executor.hold()
        await MainActor.run { received.append(index) }
        executor.release()
      }
    }
    await executor.idle()
    #expect(received.values.count == 50)
  }

  @Test func `A waiter whose task is cancelled returns`() async {
    let executor = TestExecutor()
    executor.hold()
    let waiters = (0..<100).map { _ in Task { await executor.idle() } }
    for waiter in waiters { waiter.cancel() }
    for waiter in waiters { await waiter.value }
    #expect(!executor.isIdle)
    executor.release()
  }

  @Test func `A release without a hold is reported and changes nothing`() {
    let recorder = RecordingReporter()
    IssueReporting.$current.withValue(recorder) {
      let executor = TestExecutor(name: "Feed")
      executor.release()
      #expect(executor.isIdle)
      executor.hold()
      #expect(!executor.isIdle)
    }
    #expect(recorder.codes == ["unbalanced-release"])
  }
}
