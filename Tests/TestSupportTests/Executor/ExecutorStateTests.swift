import Testing

@testable import TestSupport

@Suite struct ExecutorStateTests {
  private typealias State = ExecutorState<String, Int>

  @Test func `The first job starts a drain, and those behind it don't`() {
    var state = State()
    let starts = [state.enqueue("a"), state.enqueue("b")]
    #expect(starts == [true, false])
  }

  @Test func `A drain that has run out of jobs is started again by the next`() {
    var state = State()
    _ = state.enqueue("a")
    #expect(state.beginJob() == "a")
    _ = state.endJob()
    #expect(state.beginJob() == nil)
    let starts = state.enqueue("b")
    #expect(starts)
  }

  @Test func `A drain that is under way stops at a batch, and its end starts it again`() {
    var state = State()
    _ = state.enqueue("a")
    state.beginBatch()
    _ = state.enqueue("b")
    #expect(state.beginJob() == nil)
    let starts = state.endBatch()
    #expect(starts)
    #expect(state.beginJob() == "a")
  }

  @Test func `Waiters are handed out once, in order, when nothing is left`() {
    var state = State()
    _ = state.enqueue("a")
    for number in 1...3 { state.addWaiter(number, id: state.makeWaiterID()) }
    state.hold()
    _ = state.beginJob()
    #expect(state.endJob() == [])
    #expect(state.release() == [1, 2, 3])
    state.hold()
    #expect(state.release() == [])
    #expect(state.release() == nil)
  }

  @Test func `With a seed nothing runs while a task that holds is away`() {
    var state = State(seed: 1)
    _ = state.enqueue("a", of: 1)
    _ = state.beginJob()
    state.hold(by: 1)
    _ = state.enqueue("b", of: 2)
    _ = state.endJob()
    #expect(state.beginJob() == nil)
    let starts = state.enqueue("c", of: 1)
    #expect(starts)
    #expect(state.beginJob() != nil)
  }

  @Test func `With a seed a task that releases without having been away stops nothing`() {
    var state = State(seed: 1)
    _ = state.enqueue("a", of: 1)
    _ = state.beginJob()
    state.hold(by: 1)
    _ = state.release(by: 1)
    _ = state.enqueue("b", of: 2)
    _ = state.endJob()
    #expect(state.beginJob() == "b")
  }

  @Test func `Without a seed jobs run while a task that holds is away`() {
    var state = State()
    state.hold(by: 1)
    _ = state.enqueue("b", of: 2)
    #expect(state.beginJob() == "b")
  }
}
