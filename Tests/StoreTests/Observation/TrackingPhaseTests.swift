import Testing

@testable import Store

@Suite struct TrackingPhaseTests {
  private enum Step {
    case begin
    case wake(Int)
  }

  /// The result of each step: a generation for a run, 1 or 0 for a notification.
  private func answers(_ steps: [Step]) -> [Int?] {
    var phase = TrackingPhase()
    return steps.map { step in
      switch step {
      case .begin: phase.begin()
      case .wake(let generation): phase.wake(generation) ? 1 : 0
      }
    }
  }

  @Test func `A new closure runs, and then only when it was woken`() {
    #expect(answers([.begin, .begin, .wake(1), .begin]) == [1, nil, 1, 2])
  }

  @Test func `Only the first wake asks for a run`() {
    #expect(answers([.begin, .wake(1), .wake(1)]) == [1, 1, 0])
  }

  @Test func `What an earlier run read wakes nobody`() {
    #expect(answers([.begin, .wake(1), .begin, .wake(1), .begin]) == [1, 1, 2, 0, nil])
  }
}
