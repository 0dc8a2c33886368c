import Foundation
import TestFixtures
import Testing

@testable import Store

/// Defaults that are computed from other dependencies, and defaults that are computed only to be overridden.
@Suite struct ComputedDefaultTests {
  @Test func `B84 - Overriding calendar, locale and time zone by their paths reports nothing`() {
    let reporter = RecordingReporter.record {
      withDependencies {
        Self.write(Calendar(identifier: .gregorian), to: \.calendar, of: &$0)
        Self.write(Locale(identifier: "en_US"), to: \.locale, of: &$0)
        Self.write(.gmt, to: \.timeZone, of: &$0)
      } operation: {
        #expect(DependencyValues.current.timeZone == .gmt)
      }
    }
    #expect(reporter.codes.isEmpty)
  }

  @Test @MainActor func `B84 - A reducer's override of the calendar reports nothing`() {
    let reporter = RecordingReporter.record {
      let store = Store(initialState: "") {
        CalendarReader().dependency(\.calendar, Calendar(identifier: .hebrew))
      }
      store.send(())
      #expect(store.state == "hebrew")
    }
    #expect(reporter.codes.isEmpty)
  }

  @Test @MainActor func `B84 - A reducer's override of a part of a dependency reports nothing`() {
    let reporter = RecordingReporter.record {
      let store = Store(initialState: "") {
        CalendarReader()
          .dependency(\.calendar, Calendar(identifier: .gregorian))
          .dependency(\.date.now, Date(timeIntervalSince1970: 5))
      }
      store.send(())
    }
    #expect(reporter.codes.isEmpty)
  }

  @Test func `B84 - Overriding a part reports nothing that its default uses, and its use does`() {
    let reporter = RecordingReporter.record {
      withDependencies { _ in
      } operation: {
        withDependencies {
          $0[PlannerKey.self].name = "mine"
        } operation: {
        }
        _ = DependencyValues.current[PlannerKey.self]
      }
    }
    #expect(reporter.codes == ["dependency-without-test-value"])
  }

  @Test func `B84 - A property read before an override of what its default is made from keeps it`()
  {
    @Dependency(\.sum) var sum
    #expect(sum == 11)
    withDependencies {
      $0.addend = 2
    } operation: {
      #expect(sum == 11)
    }
  }

  @Test func `B84 - A default computed from an overridden value isn't kept without the override`() {
    withDependencies { _ in
    } operation: {
      withDependencies {
        $0.addend = 2
      } operation: {
        #expect(DependencyValues.current.sum == 12)
      }
      #expect(DependencyValues.current.sum == 11)
    }
  }

  @Test func `B84 - A default of a default computed from an overridden value isn't kept either`() {
    withDependencies { _ in
    } operation: {
      withDependencies {
        $0.addend = 2
      } operation: {
        #expect(DependencyValues.current.sum == 12)
        #expect(DependencyValues.current[ProductKey.self] == 120)
      }
      #expect(DependencyValues.current[ProductKey.self] == 110)
    }
  }

  @Test func `B84 - A default computed from an overridden value is kept for the override`() {
    withDependencies { _ in
    } operation: {
      withDependencies {
        $0.addend = 2
      } operation: {
        #expect(DependencyValues.current[TallyKey.self].next() == 3)
        #expect(DependencyValues.current[TallyKey.self].next() == 4)
        withDependencies {
          $0.threeFaced = "other"
        } operation: {
          #expect(DependencyValues.current[TallyKey.self].next() == 5)
        }
      }
    }
  }

  @Test func `B84 - A default computed under an override that it doesn't read is kept outside too`()
  {
    withDependencies { _ in
    } operation: {
      withDependencies {
        $0.addend = 2
      } operation: {
        #expect(DependencyValues.current.counter.next() == 1)
      }
      #expect(DependencyValues.current.counter.next() == 2)
    }
  }

  @Test func `B84 - A default read by withDependencies is the one used later`() {
    withDependencies { _ in
    } operation: {
      @Dependency(\.counter) var counter
      withDependencies {
        #expect($0.counter.next() == 1)
        #expect(counter.next() == 2)
        $0.threeFaced = "other"
      } operation: {
        #expect(counter.next() == 3)
      }
      #expect(counter.next() == 4)
    }
    withDependencies {
      #expect($0.counter.next() == 1)
    } operation: {
      #expect(DependencyValues.current.counter.next() == 2)
    }
  }

  @Test
  func
    `B84 - A default that is reported is the one read by withDependencies, and reported at its use`()
  {
    enum Key: DependencyKey { static var liveValue: Counter { Counter() } }
    let reporter = RecordingReporter.record {
      withDependencies { _ in
      } operation: {
        withDependencies {
          #expect($0[Key.self].next() == 1)
          #expect($0[Key.self].next() == 2)
        } operation: {
        }
      }
    }
    #expect(reporter.codes.isEmpty)
    let other = RecordingReporter.record {
      withDependencies {
        #expect($0[Key.self].next() == 1)
      } operation: {
        @Dependency(Key.self) var counter
        #expect(counter.next() == 2)
        #expect(counter.next() == 3)
      }
    }
    #expect(other.codes == ["dependency-without-test-value"])
    #expect(other.issues.first?.location.line == #line - 6)
  }

  @Test
  func `B84 - A default computed from an override within withDependencies isn't kept outside`() {
    withDependencies { _ in
    } operation: {
      withDependencies {
        $0.addend = 2
        #expect($0.sum == 12)
      } operation: {
        #expect(DependencyValues.current.sum == 12)
      }
      #expect(DependencyValues.current.sum == 11)
    }
  }

  @Test func `B84 - The issue of a default that another one is computed from is reported once`() {
    enum Inner: DependencyKey { static let liveValue = 1 }
    enum Outer: TestDependencyKey {
      static var testValue: Int { DependencyValues.current[Inner.self] + 1 }
    }
    let reporter = RecordingReporter.record {
      withDependencies {
        #expect($0[Outer.self] == 2)
      } operation: {
        #expect(DependencyValues.current[Outer.self] == 2)
        #expect(DependencyValues.current[Inner.self] == 1)
      }
    }
    #expect(reporter.codes == ["dependency-without-test-value"])
  }

  @Test func `A property in a test value is that of the overrides that it was computed in`() {
    enum Key: TestDependencyKey {
      static var testValue: @Sendable () -> Int {
        @Dependency(\.addend) var addend
        return { addend }
      }
    }
    for addend in [7, 8] {
      let read = withDependencies {
        $0.addend = addend
      } operation: {
        DependencyValues.current[Key.self]
      }
      #expect(read() == addend)
      withDependencies { _ in
      } operation: {
        let inner = withDependencies {
          $0.addend = addend + 1
        } operation: {
          DependencyValues.current[Key.self]
        }
        #expect(inner() == addend + 1)
        #expect(DependencyValues.current[Key.self]() == 1)
      }
    }
  }

  @Test func `B66 - A property in a test value of all tests has none of their overrides`() {
    enum Key: TestDependencyKey {
      static let testValue: @Sendable () -> Int = {
        let property = Dependency(\.addend)
        return { property.wrappedValue }
      }()
    }
    withDependencies {
      $0.addend = 7
    } operation: {
      #expect(DependencyValues.current[Key.self]() == 7)
    }
    withDependencies { _ in
    } operation: {
      #expect(DependencyValues.current[Key.self]() == 1)
    }
    #expect(DependencyValues.current[Key.self]() == 1)
  }

  private static func write<Value>(
    _ value: Value,
    to keyPath: WritableKeyPath<DependencyValues, Value>,
    of values: inout DependencyValues
  ) {
    values[keyPath: keyPath] = value
  }
}

private struct CalendarReader: Reducer {
  @Dependency(\.calendar) var calendar

  var body: some Reducer<String, Void> {
    Reduce { state, _ in
      state = "\(calendar.identifier)"
      return .none
    }
  }
}

/// A default that uses a dependency that a test must override.
private enum PlannerKey: TestDependencyKey {
  struct Planner: Sendable {
    var name: String
    var calendar: Calendar
  }

  static var testValue: Planner {
    @Dependency(\.calendar) var calendar
    return Planner(name: "", calendar: calendar)
  }
}

private enum AddendKey: TestDependencyKey {
  static let testValue = 1
}

/// A default that is computed from another dependency.
private enum SumKey: TestDependencyKey {
  static var testValue: Int {
    @Dependency(\.addend) var addend
    return 10 + addend
  }
}

/// A default that is computed from a computed one.
private enum ProductKey: TestDependencyKey {
  static var testValue: Int { 10 * DependencyValues.current.sum }
}

/// A default with state that is computed from another dependency.
private enum TallyKey: TestDependencyKey {
  final class Tally: Sendable {
    private let count: Guarded<Int>

    init(_ start: Int) { count = Guarded(start) }

    func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }

  static var testValue: Tally { Tally(DependencyValues.current.addend) }
}

extension DependencyValues {
  fileprivate var addend: Int {
    get { self[AddendKey.self] }
    set { self[AddendKey.self] = newValue }
  }
  fileprivate var sum: Int {
    get { self[SumKey.self] }
    set { self[SumKey.self] = newValue }
  }
}
