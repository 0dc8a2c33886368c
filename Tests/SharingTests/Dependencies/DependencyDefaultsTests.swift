import Testing

@testable import Store

@Suite struct DependencyDefaultsTests {
  private enum SlowKey: TestDependencyKey {
    static var testValue: Counter { Counter() }
  }

  @Test func `The context decides which default is read`() {
    for (context, value) in [
      (DependencyContext.live, "live"), (.preview, "preview"), (.test, "test"),
    ] {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(DependencyValues.current.threeFaced == value)
      }
    }
  }

  @Test func `A default is computed once inside of one withDependencies`() {
    withDependencies { _ in
    } operation: {
      #expect(DependencyValues.current.counter.next() == 1)
      @Dependency(\.counter) var counter
      #expect(counter.next() == 2)
      withDependencies {
        $0.threeFaced = "nested"
      } operation: {
        #expect(counter.next() == 3)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `B66 - A default with state starts again in every test`(run: Int) {
    withDependencies { _ in
    } operation: {
      #expect(DependencyValues.current.counter.next() == 1)
    }
  }

  @Test func `B66 - A live default read in a test process is not kept for other tests`() {
    for _ in 0..<2 {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(DependencyValues.current.counter.next() == 1)
        #expect(DependencyValues.current.counter.next() == 2)
      }
    }
  }

  @Test func `A property made outside of every override keeps its own default`() {
    @Dependency(\.counter) var counter
    #expect(counter.next() == 1)
    #expect(counter.next() == 2)
  }

  @Test func `A default may read another dependency, overridden or not`() {
    #expect(DependencyValues.current.greeting == "test, test")
    withDependencies {
      $0.threeFaced = "mine"
    } operation: {
      #expect(DependencyValues.current.greeting == "test, mine")
    }
  }

  @Test func `B66 - A property kept by a default captures no overrides`() {
    enum Key: DependencyKey {
      static let kept: @Sendable () -> String = {
        let property = Dependency(\.threeFaced)
        return { property.wrappedValue }
      }()
      static var liveValue: @Sendable () -> String { kept }
      static var testValue: @Sendable () -> String { kept }
    }
    withDependencies {
      $0.threeFaced = "first"
    } operation: {
      #expect(DependencyValues.current[Key.self]() == "first")
    }
    withDependencies { _ in
    } operation: {
      #expect(DependencyValues.current[Key.self]() == "test")
    }
  }

  @Test func `The values of a process are computed once, wherever they are read`() async {
    let defaults = DependencyDefaults()
    let winners = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<64 {
        group.addTask {
          ObjectIdentifier(
            defaults.value(SlowKey.self, context: .live) {
              Counter()
            }
          )
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(winners.count == 1)
  }

  @Test func `A default may read another from the same keeper without waiting for itself`() {
    let defaults = DependencyDefaults()
    let value = defaults.value(ThreeFacedKey.self, context: .live) {
      "outer, " + defaults.value(GreetingKey.self, context: .live) { "inner" }
    }
    #expect(value == "outer, inner")
  }

  @Test func `Of two values computed at a time the first to arrive is everyone's`() {
    let defaults = DependencyDefaults()
    let first = Counter()
    let value = defaults.value(SlowKey.self, context: .live) {
      _ = defaults.value(SlowKey.self, context: .live) { first }
      return Counter()
    }
    #expect(value === first)
  }

  @Test func `One key has a value of its own in each context`() {
    let defaults = DependencyDefaults()
    #expect(defaults.value(ThreeFacedKey.self, context: .live) { "a" } == "a")
    #expect(defaults.value(ThreeFacedKey.self, context: .preview) { "b" } == "b")
    #expect(defaults.value(ThreeFacedKey.self, context: .live) { "c" } == "a")
  }

  @Test func `Reading from many threads at once is safe`() async {
    await withDependencies {
      $0.threeFaced = "shared"
    } operation: {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask {
            @Dependency(\.threeFaced) var value
            @Dependency(\.counter) var counter
            _ = counter.next()
            #expect(value == "shared")
            var mine = DependencyValues.current
            mine.threeFaced = "\(number)"
            #expect(mine.threeFaced == "\(number)")
          }
        }
      }
      #expect(DependencyValues.current.counter.next() == 201)
    }
  }
}
