import Foundation
import TestSupport

/// Measures what tests cost: a suite of a thousand, and the difference of two large states.
@main
struct Testing {
  private static let count = 1_000

  static func main() async {
    // The first use of everything is not typical of a suite.
    _ = await SearchTest.run(on: TestClock())
    await report("\(count) tests on a test clock, one after the other") {
      var outcomes: Set<String> = []
      for _ in 0..<count { outcomes.insert("\(await SearchTest.run(on: TestClock()))") }
      return "\(outcomes.count) outcome(s)"
    }
    await report("\(count) tests on a test clock, in parallel") {
      await inParallel { await SearchTest.run(on: TestClock()) }
    }
    await report("\(count) tests with real waits of 1 ms, one after the other") {
      var outcomes: Set<String> = []
      for _ in 0..<count { outcomes.insert("\(await SearchTest.runInRealTime())") }
      return "\(outcomes.count) outcome(s)"
    }
    await report("\(count) tests with real waits of 1 ms, in parallel") {
      await inParallel { await SearchTest.runInRealTime() }
    }
    await report("difference of \(Rows.count) rows, Equatable") { summary(Rows.compareEquatable()) }
    await report("difference of \(Rows.count) rows, by id") { summary(Rows.compareIdentified()) }
    await report("difference of \(Rows.count) rows, without ==") { summary(Rows.compareLoose()) }
  }

  private static func inParallel(
    _ test: @escaping @Sendable () async -> Search.State
  ) async -> String {
    let outcomes = await withTaskGroup(of: String.self) { group in
      for _ in 0..<count { group.addTask { "\(await test())" } }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    return "\(outcomes.count) outcome(s)"
  }

  private static func summary(_ difference: String) -> String {
    "\(difference.split(separator: "\n").count) lines"
  }

  private static func report(_ name: String, _ body: @Sendable () async -> String) async {
    let clock = ContinuousClock()
    let start = clock.now
    let result = await body()
    let components = start.duration(to: clock.now).components
    let milliseconds = components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    print("\(name): \(milliseconds) ms, \(result)")
  }
}
