import Navigation
import Testing

@Suite struct StackCollectionTests {
  private let stack = StackState(["a", "b", "c"])

  @Test func `A new stack numbers its elements from zero`() {
    #expect(stack.ids == [0, 1, 2])
  }

  @Test func `Appending gives the next id`() {
    var stack = stack
    stack.append("d")
    #expect(stack.ids == [0, 1, 2, 3])
    #expect(Array(stack) == ["a", "b", "c", "d"])
  }

  @Test func `Inserting in the middle gives a new id and keeps the others`() {
    var stack = stack
    stack.insert("x", at: 1)
    #expect(stack.ids == [0, 3, 1, 2])
    #expect(stack[id: 3] == "x")
    #expect(stack[id: 1] == "b")
    #expect(stack[id: 2] == "c")
  }

  @Test func `Removing one keeps the ids of the others`() {
    var stack = stack
    let removed = stack.remove(at: 1)
    #expect(removed == "b")
    #expect(stack.ids == [0, 2])
    #expect(stack[id: 2] == "c")
    #expect(stack[id: 1] == nil)
  }

  @Test func `Removing the last takes the top`() {
    var stack = stack
    #expect(stack.removeLast() == "c")
    #expect(stack.ids == [0, 1])
  }

  @Test func `Popping the last of an empty stack gives nothing`() {
    var stack = StackState<String>()
    #expect(stack.popLast() == nil)
  }

  @Test func `B50 - An id is not given again after its element was removed`() {
    var stack = stack
    stack.removeLast()
    stack.append("d")
    #expect(stack.ids == [0, 1, 3])
  }

  @Test func `B50 - An id is not given again after everything was removed`() {
    var stack = stack
    stack.removeAll()
    stack.append("d")
    #expect(stack.ids == [3])
  }

  @Test func `Replacing a range gives new ids to the new elements`() {
    var stack = stack
    stack.replaceSubrange(0..<2, with: ["x", "y", "z"])
    #expect(stack.ids == [3, 4, 5, 2])
    #expect(Array(stack) == ["x", "y", "z", "c"])
    #expect(stack.ids.map { stack[id: $0] } == ["x", "y", "z", "c"])
  }

  @Test func `Replacing an empty range inserts`() {
    var stack = stack
    stack.replaceSubrange(3..<3, with: ["x"])
    #expect(stack.ids == [0, 1, 2, 3])
  }

  @Test func `Setting an element by its position keeps the id`() {
    var stack = stack
    stack[1] = "x"
    #expect(stack.ids == [0, 1, 2])
    #expect(stack[id: 1] == "x")
  }

  @Test func `Swapping two elements takes their ids along`() {
    var stack = stack
    stack.swapAt(0, 2)
    #expect(stack.ids == [2, 1, 0])
    #expect(Array(stack) == ["c", "b", "a"])
    #expect(stack[id: 0] == "a")
    #expect(stack[id: 2] == "c")
  }

  @Test func `Reversing takes the ids along`() {
    var stack = stack
    stack.reverse()
    #expect(stack.ids == [2, 1, 0])
    #expect(stack[id: 0] == "a")
  }

  @Test func `Swapping an element with itself changes nothing`() {
    var stack = stack
    stack.swapAt(1, 1)
    #expect(stack == self.stack)
  }

  @Test func `Removing where a condition holds keeps the ids of the others`() {
    var stack = stack
    stack.removeAll { $0 == "b" }
    #expect(Array(stack) == ["a", "c"])
    #expect(stack[id: 2] == "c")
    #expect(stack.ids == [0, 2])
  }

  @Test func `A literal makes a stack`() {
    let stack: StackState = ["a", "b"]
    #expect(stack.ids == [0, 1])
  }

  @Test func `Stacks of equal elements under other ids differ`() {
    var other = StackState(["x"])
    other.removeAll()
    other.append(contentsOf: ["a", "b", "c"])
    #expect(Array(other) == Array(stack))
    #expect(other != stack)
  }

  @Test func `Stacks are equal whatever they held before`() {
    var other = stack
    other.append("d")
    other.removeLast()
    #expect(other == stack)
    #expect(other.hashValue == stack.hashValue)
  }

  @Test func `A copy changes by itself`() {
    var copy = stack
    copy[id: 0] = "x"
    copy.removeLast()
    #expect(Array(stack) == ["a", "b", "c"])
    #expect(stack.ids == [0, 1, 2])
  }
}
