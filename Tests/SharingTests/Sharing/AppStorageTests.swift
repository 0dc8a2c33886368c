import Foundation
import Store
import TestSupport
import Testing

private enum SortOrder: String, Sendable {
  case name
  case size
}

@Suite(.dependencies { _ in }) struct AppStorageTests {
  @Dependency(\.defaultAppStorage) private var defaults

  @Test func `A value is read from the defaults, and a change is written there`() {
    defaults.set(7, forKey: "count")
    @Shared(.appStorage("count")) var count = 0
    #expect(count == 7)
    $count.withLock { $0 = 8 }
    #expect(defaults.object(forKey: "count") as? Int == 8)
  }

  @Test func `Values of all types are written and read again`() {
    func check<Value: Equatable & Sendable>(
      _ value: Value,
      _ initial: Value,
      _ key: AppStorageKey<Value>
    ) {
      func write() {
        @Shared(key) var stored = initial
        #expect(stored == initial)
        $stored.withLock { $0 = value }
      }
      write()
      @Shared(key) var stored = initial
      #expect(stored == value)
    }
    check(true, false, .appStorage("bool"))
    check(-3, 0, .appStorage("int"))
    check(1.5, 0, .appStorage("double"))
    check("text", "", .appStorage("string"))
    check(["a", "b"], [], .appStorage("list"))
    check(Data([1, 2]), Data(), .appStorage("data"))
    check(Date(timeIntervalSince1970: 5), .distantPast, .appStorage("date"))
    check(URL(string: "https://example.com/a?b=c"), nil, .appStorage("url"))
    check(SortOrder.size, .name, .appStorage("raw"))
    check(SortOrder.size, nil, .appStorage("optional raw"))
  }

  @Test func `An optional that becomes nil is removed`() {
    @Shared(.appStorage("user")) var user: String?
    $user.withLock { $0 = "Ann" }
    #expect(defaults.object(forKey: "user") != nil)
    $user.withLock { $0 = nil }
    #expect(defaults.object(forKey: "user") == nil)
  }

  @Test func `A stored value of another type counts as none`() {
    defaults.set("seven", forKey: "count")
    @Shared(.appStorage("count")) var count = 3
    #expect(count == 3)
  }

  @Test func `B92 - A change of the defaults by other code is taken over`() {
    @Shared(.appStorage("count")) var count = 0
    defaults.set(9, forKey: "count")
    #expect(count == 9)
  }

  @Test func `References share a value by name and defaults`() {
    let others = UserDefaults.inMemory()
    @Shared(.appStorage("count")) var count = 0
    @Shared(.appStorage("count")) var same = 0
    @Shared(.appStorage("count", store: others)) var other = 0
    $count.withLock { $0 = 1 }
    #expect(same == 1)
    #expect(other == 0)
  }

  @Test func `B97 - Tests begin with empty defaults`() {
    func read() -> Int {
      withDependencies {
        $0.defaultAppStorage = .inMemory()
      } operation: {
        @Shared(.appStorage("count")) var count = 0
        $count.withLock { $0 += 1 }
        return count
      }
    }
    #expect(read() == 1)
    #expect(read() == 1)
  }
}
