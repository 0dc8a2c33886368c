import Testing

@testable import TestSupport

@Suite struct SuspensionListTests {
  @Test func `The tasks of an effect are listed in the order in which they waited`() {
    var list = SuspensionList()
    _ = list.add(effect: 2, "a")
    _ = list.add(effect: 1, "b")
    _ = list.add(effect: 2, "c")
    #expect(list.texts == [1: ["b"], 2: ["a", "c"]])
  }

  @Test func `A task that went on is not listed`() {
    var list = SuspensionList()
    let first = list.add(effect: 1, "a")
    _ = list.add(effect: 1, "b")
    list.remove(first)
    #expect(list.texts == [1: ["b"]])
  }

  @Test func `An effect whose tasks all went on is not listed`() {
    var list = SuspensionList()
    list.remove(list.add(effect: 1, "a"))
    #expect(list.texts.isEmpty)
  }

  @Test func `A task of no effect is not listed`() {
    var list = SuspensionList()
    _ = list.add(effect: nil, "a")
    #expect(list.texts.isEmpty)
  }
}
