import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ErrorTests {
  @Test func `B12 - The handler of an error may send`() async {
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return .run(
        operation: { _ in throw Failure() },
        catch: { error, send in await send("caught \(error)") }
      )
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "caught Failure()"])
  }

  @Test func `B12 - An unhandled error is reported with the line that made the effect`() async {
    let reporter = RecordingReporter()
    let line = #line + 4
    let store = IssueReporting.$current.withValue(reporter) {
      flatStore { action in
        guard action == "start" else { return .none }
        return .run { _ in throw Failure() }
      }
    }
    await store.send("start").finish()
    #expect(reporter.codes == ["unhandled-effect-error"])
    #expect(reporter.issues.first?.location.line == line)
    #expect(reporter.issues.first?.location.fileID == #fileID)
  }

  @Test func `B12 - A thrown cancellation is no error`() async {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      flatStore { action in
        guard action == "start" else { return .none }
        return .run { _ in throw CancellationError() }
      }
    }
    await store.send("start").finish()
    #expect(reporter.issues.isEmpty)
  }

  @Test func `B13 - A send after the end is reported with the action and its origin`() async {
    let reporter = RecordingReporter()
    let sends = Log<Send<String>>()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(
        Family.State(),
        leaf: { _, action in action == "start" ? .run { sends.append($0) } : .none }
      )
    }
    await store.send(.left("start")).finish()
    await sends.values[0]("too late")
    #expect(store.left.log == ["start"])
    #expect(reporter.codes == ["send-after-finish"])
    let message = reporter.issues.first?.message ?? ""
    #expect(message.contains("Action: left"))
    #expect(message.contains("action #1 left"))
  }
}
