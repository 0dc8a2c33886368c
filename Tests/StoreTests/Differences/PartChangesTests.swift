import Store
import Testing

@Suite struct PartChangesTests {
  private func kept(_ changes: PartChanges) -> [[Int]] {
    changes.kept.map { [$0.former, $0.latter] }
  }

  @Test func `Parts of one key belong together, wherever they are`() {
    let changes = PartChanges(["a", "b", "c"], ["c", "x", "a"])
    #expect(kept(changes) == [[2, 0], [0, 2]])
    #expect(changes.removed == [1])
    #expect(changes.inserted == [1])
    #expect(changes.isReordered)
  }

  @Test func `Equal lists keep all their parts in order`() {
    let changes = PartChanges([1, 2, 2], [1, 2, 2])
    #expect(kept(changes) == [[0, 0], [1, 1], [2, 2]])
    #expect(changes.removed.isEmpty && changes.inserted.isEmpty && !changes.isReordered)
  }

  @Test func `Of equal keys only the first is matched`() {
    let changes = PartChanges([1, 1, 2], [1, 3, 1])
    #expect(kept(changes) == [[0, 0]])
    #expect(changes.removed == [1, 2])
    #expect(changes.inserted == [1, 2])
  }

  @Test func `Nothing is kept of an empty list`() {
    #expect(PartChanges([Int](), [1]).inserted == [0])
    #expect(PartChanges([1], []).removed == [0])
  }

  @Test(arguments: [
    ([1, 2, 3], [1, 9, 3], 1, 1), ([1, 2], [1, 2], 2, 0), ([1, 1], [1], 1, 0), ([], [1], 0, 0),
    ([1, 2, 3], [2, 3], 0, 2),
  ])
  func `The ends of two lists never overlap`(
    former: [Int],
    latter: [Int],
    start: Int,
    end: Int
  ) {
    let ends = CommonEnds(former.count, latter.count) { former[$0] == latter[$1] }
    #expect(ends.start == start)
    #expect(ends.end == end)
  }
}
