import Testing

@testable import Store

@Suite(.timeLimit(.minutes(20)))
struct StateChangesTests {
  private let registrar = ObservationStateRegistrar(Int.self)

  private func change(_ slot: Int) -> StateChange { StateChange(registrar: registrar, slot: slot) }

  @Test(arguments: [1, 5, 20, 100])
  func `A change is kept once, in its place`(count: Int) {
    var changes = StateChanges()
    for _ in 0..<3 {
      for _ in 0..<3 {
        for slot in 0..<count { changes.appendOnce(change(slot)) }
      }
      changes.append(change(count))
      changes.appendOnce(change(count))
      #expect(changes.takeAll().map(\.slot) == Array(0...count))
      #expect(changes.isEmpty)
    }
  }
}
