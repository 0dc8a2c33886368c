import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct RandomNotificationTests {
  @Test(arguments: 0..<Seeds.count(4))
  func `B67 - Every observer of what has changed is notified, and no observer of anything else`(
    seed: Int
  ) async throws {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Garden.State()) { Garden() }
    }
    let readers = GardenReader.all(of: store)
    var changes = GardenChanges(SeededGenerator(seed: UInt64(seed)))
    for step in 0..<200 {
      let (action, places) = changes.next(store.state)
      store.send(action)
      let mistakes = readers.compactMap { $0.mistake(after: places) }
      try #require(mistakes == [], "in step \(step) of seed \(seed), a change of \(places)")
      // Lets other tests run on the main actor in between.
      await Task.yield()
    }
    // The changes also go to missing children and other cases.
    let expected: Set<RuntimeIssue.Code> = ["action-for-missing-child", "modify-other-case"]
    #expect(expected.isSuperset(of: reporter.issues.map(\.code)))
  }
}
