import Testing

@testable import TestSupport

@Suite struct TaskListTests {
  private var list = TaskList()

  private func task(_ address: Int, number: UInt64? = nil) -> TaskIdentity {
    TaskIdentity(address: address, number: number ?? UInt64(address))
  }

  @Test mutating func `B62 - An effect whose only task waits rests`() {
    list.enqueued(task(1), effect: 7)
    _ = list.suspend(at: 1, "a clock")
    #expect(list.suspensions(of: 7) == EffectSuspensions(suspensions: ["a clock"], otherTasks: 0))
    #expect(list.suspensions(of: 7).isWaitingForTest)
  }

  @Test mutating func `B62 - An effect one of whose two tasks waits doesn't rest`() {
    list.enqueued(task(1), effect: 7)
    list.enqueued(task(2), effect: 7)
    _ = list.suspend(at: 1, "a clock")
    #expect(list.suspensions(of: 7) == EffectSuspensions(suspensions: ["a clock"], otherTasks: 1))
    #expect(!list.suspensions(of: 7).isWaitingForTest)
  }

  @Test func `B62 - An effect without a task that is known doesn't rest`() {
    #expect(!list.suspensions(of: 7).isWaitingForTest)
  }

  @Test mutating func `A task that goes on doesn't rest`() throws {
    list.enqueued(task(1), effect: 7)
    let suspension = list.suspend(at: 1, "a clock")
    list.resume(at: 1, try #require(suspension))
    #expect(!list.suspensions(of: 7).isWaitingForTest)
  }

  @Test mutating func `A wait that ended before the one of now ends nothing`() throws {
    list.enqueued(task(1), effect: 7)
    let suspension = list.suspend(at: 1, "a clock")
    let first = try #require(suspension)
    list.resume(at: 1, first)
    _ = list.suspend(at: 1, "a stream")
    list.resume(at: 1, first)
    #expect(list.suspensions(of: 7).suspensions == ["a stream"])
  }

  @Test mutating func `What tasks wait in is listed in the order in which they began to`() {
    for address in 1...3 { list.enqueued(task(address), effect: 7) }
    for (address, text) in [(3, "a"), (1, "b"), (2, "c")] { _ = list.suspend(at: address, text) }
    #expect(list.suspensions(of: 7).suspensions == ["a", "b", "c"])
  }

  @Test mutating func `A later task at the address of an earlier one is another`() {
    list.enqueued(task(1, number: 1), effect: 7)
    _ = list.suspend(at: 1, "a clock")
    list.enqueued(task(1, number: 2), effect: 8)
    #expect(list.suspensions(of: 7) == EffectSuspensions())
    #expect(list.suspensions(of: 8) == EffectSuspensions(suspensions: [], otherTasks: 1))
  }

  @Test mutating func `A known task that is resumed by another effect stays its own`() {
    list.enqueued(task(1), effect: 7)
    list.enqueued(task(1), effect: 8)
    #expect(list.suspensions(of: 7).otherTasks == 1)
    #expect(list.suspensions(of: 8).otherTasks == 0)
  }

  @Test mutating func `A task of no effect is not known`() {
    list.enqueued(task(1), effect: nil)
    #expect(list.suspend(at: 1, "a clock") == nil)
  }

  @Test mutating func `The tasks of effects that ended are forgotten`() {
    list.enqueued(task(1), effect: 7)
    list.enqueued(task(2), effect: 8)
    list.keep([8])
    #expect(list.suspensions(of: 7).otherTasks == 0)
    #expect(list.suspensions(of: 8).otherTasks == 1)
  }
}
