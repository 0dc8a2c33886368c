import Testing

@testable import Store

@Suite struct TrackingPhaseTests {
  private enum Step {
    case begin
    case invalidate(Int)
  }

  /// The result of each step: a generation for a run, 1 or 0 for a notification.
  private func answers(_ steps: [Step]) -> [Int?] {
    var phase = TrackingPhase()
    return steps.map { step in
      switch step {
      case .begin: phase.begin()
      case .invalidate(let generation): phase.invalidate(generation) ? 1 : 0
      }
    }
  }

  @Test func `A new closure runs, and then only when it was scheduled`() {
    #expect(answers([.begin, .begin, .invalidate(1), .begin]) == [1, nil, 1, 2])
  }

  @Test func `Only the first change asks for a run`() {
    #expect(answers([.begin, .invalidate(1), .invalidate(1)]) == [1, 1, 0])
  }

  @Test func `What an earlier run read notifies no observer`() {
    #expect(
      answers([.begin, .invalidate(1), .begin, .invalidate(1), .begin]) == [1, 1, 2, 0, nil]
    )
  }
}
