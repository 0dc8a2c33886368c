import Testing

@testable import TestSupport

@Suite struct SleeperQueueTests {
  @Test func `Sleepers leave by deadline, and by arrival where deadlines are equal`() {
    var queue = SleeperQueue<Int, String>()
    for (deadline, name) in [(3, "d"), (1, "a"), (2, "b"), (3, "e"), (2, "c")] {
      queue.insert(name, id: queue.makeID(), deadline: deadline)
    }
    var names = ""
    while let entry = queue.popFirst(through: 3) { names += entry.sleeper }
    #expect(names == "abcde")
  }

  @Test func `Arrival is when the number was taken, not when the sleeper was inserted`() {
    var queue = SleeperQueue<Int, String>()
    let first = queue.makeID()
    let second = queue.makeID()
    queue.insert("second", id: second, deadline: 1)
    queue.insert("first", id: first, deadline: 1)
    #expect(queue.entries.map(\.sleeper) == ["first", "second"])
  }

  @Test func `Who is due later stays`() {
    var queue = SleeperQueue<Int, String>()
    queue.insert("late", id: queue.makeID(), deadline: 2)
    #expect(queue.popFirst(through: 1) == nil)
    #expect(queue.first?.deadline == 2)
  }

  @Test func `A removed sleeper is gone, and removing it again gives nothing`() {
    var queue = SleeperQueue<Int, String>()
    let id = queue.makeID()
    queue.insert("x", id: id, deadline: 1)
    #expect(queue.remove(id: id) == "x")
    #expect(queue.remove(id: id) == nil)
    #expect(queue.isEmpty)
  }
}
