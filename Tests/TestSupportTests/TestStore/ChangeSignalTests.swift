import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(20))) struct ChangeSignalTests {
  private let signal = ChangeSignal()

  @Test func `A signal that came before the wait is not missed`() async {
    let version = signal.version
    signal.signal()
    #expect(await signal.wait(after: version, timeout: .seconds(3600)))
  }

  @Test func `A signal ends the wait`() async {
    let version = signal.version
    let signal = signal
    Task { signal.signal() }
    #expect(await signal.wait(after: version, timeout: .seconds(3600)))
  }

  @Test(arguments: 0..<100)
  func `A wait of no length ends, whichever comes first`(attempt: Int) async {
    #expect(await !signal.wait(after: signal.version, timeout: .zero))
  }

  @Test func `The wait of a cancelled task ends`() async {
    let signal = signal
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await signal.wait(after: signal.version, timeout: .seconds(3600))
    }
    #expect(await !task.value)
  }

  @Test func `Cancelling a task ends its wait`() async {
    let signal = signal
    let task = Task { await signal.wait(after: signal.version, timeout: .seconds(3600)) }
    task.cancel()
    #expect(await !task.value)
  }

  @Test func `A wait after one that ended waits again`() async {
    _ = await signal.wait(after: signal.version, timeout: .zero)
    let version = signal.version
    signal.signal()
    #expect(await signal.wait(after: version, timeout: .seconds(3600)))
  }
}
