import Testing

@testable import TestSupport

@Suite struct ExecutorStateTests {
  private typealias State = ExecutorState<String, Int>

  @Test func `The first job starts a drain, and those behind it don't`() {
    var state = State()
    let starts = [state.enqueue("a"), state.enqueue("b")]
    #expect(starts == [true, false])
  }

  @Test func `A drain that has run out of jobs is started anew by the next`() {
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
}
