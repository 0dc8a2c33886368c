import Dispatch
import Foundation
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }) struct SharedThreadTests {
  @Test func `B96 - Eight writers lose no change`() {
    let counts = Shared(value: [Int](repeating: 0, count: 8))
    let total = Shared(value: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      for _ in 0..<1000 {
        if writer.isMultiple(of: 2) {
          counts.withLock { counts in
            counts[writer] += 1
            total.withLock { $0 += 1 }
          }
        } else {
          total.withLock { total in
            total += 1
            counts.withLock { $0[writer] += 1 }
          }
        }
        _ = counts.wrappedValue[writer] + total.wrappedValue
      }
    }
    #expect(counts.wrappedValue == [Int](repeating: 1000, count: 8))
    #expect(total.wrappedValue == 8000)
  }

  @Test func `References to one key are made on many threads, and share one value`() {
    let values = DependencyValues.current
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      withDependencies {
        $0 = values
      } operation: {
        @Shared(.inMemory("count")) var count = 0
        $count.withLock { $0 += 1 }
      }
    }
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 64)
  }
}
