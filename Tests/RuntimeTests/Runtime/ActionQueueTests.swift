import Testing

@testable import Store

struct ActionQueueTests {
  @Test func `B20 - Entries leave in the order in which they came`() {
    var queue = ActionQueue<Int>()
    var left: [Int] = []
    for round in 0..<100 {
      for offset in 0..<37 { queue.append(entry(round * 37 + offset)) }
      for _ in 0..<30 { queue.popFirst().map { left.append($0.action) } }
    }
    while let entry = queue.popFirst() { left.append(entry.action) }
    #expect(left == Array(0..<3_700))
  }

  @Test func `A queue that has run empty is empty`() {
    var queue = ActionQueue<Int>()
    queue.append(entry(1))
    #expect(!queue.isEmpty)
    #expect(queue.popFirst()?.action == 1)
    #expect(queue.isEmpty)
    #expect(queue.popFirst() == nil)
  }

  @Test func `An entry that has left is not kept`() {
    final class Canary {}
    var queue = ActionQueue<Canary>()
    for _ in 0..<10 {
      queue.append(.init(action: Canary(), origin: origin, cascade: .currentSend))
    }
    weak let canary = queue.popFirst()?.action
    #expect(canary == nil)
    #expect(!queue.isEmpty)
  }

  private let origin = ActionOrigin.user(SourceLocation())

  private func entry(_ action: Int) -> ActionQueue<Int>.Entry {
    .init(action: action, origin: origin, cascade: .currentSend)
  }
}
