import Store
import Testing

@Suite struct LockIsolatedTests {
  @Test func `Changes from many tasks are all made`() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 { group.addTask { count.withValue { $0 += 1 } } }
    }
    #expect(count.value == 1_000)
  }

  @Test func `A value is replaced, and its parts are read`() {
    let text = LockIsolated("a")
    text.setValue("abc")
    #expect(text.value == "abc")
    #expect(text.count == 3)
  }

  @Test func `The thread that holds the lock may take it again`() {
    let count = LockIsolated(1)
    let former = count.withValue { value in
      value = 2
      return count.value
    }
    #expect(former == 1)
    #expect(count.value == 2)
  }

  @Test func `What an operation changed before it threw stays`() {
    struct Failure: Error {}
    let count = LockIsolated(1)
    #expect(throws: Failure.self) {
      try count.withValue {
        $0 = 2
        throw Failure()
      }
    }
    #expect(count.value == 2)
  }

  @Test func `Two are equal if their values are`() {
    #expect(LockIsolated(1) == LockIsolated(1))
    #expect(LockIsolated(1) != LockIsolated(2))
    #expect(LockIsolated(1).hashValue == LockIsolated(1).hashValue)
  }

  @Test func `An actor isolates a value too`() async {
    let count = ActorIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await count.withValue { $0 += 1 } } }
    }
    #expect(await count.value == 100)
    await count.setValue(5)
    #expect(await count.value == 5)
  }
}
