import Store
import Testing

@testable import TestSupport

@Suite struct UnimplementedClockTests {
  private final class Recorder: IssueReporter {
    let issues = Log<RuntimeIssue>()
    func report(_ issue: RuntimeIssue) { issues.append(issue) }
  }

  @Test func `A sleep for a duration is reported once, at the line that made the clock`() async {
    let recorder = Recorder()
    await IssueReporting.$current.withValue(recorder) {
      let clock: any Clock<Duration> = UnimplementedClock(name: "continuousClock")
      try? await clock.sleep(for: .seconds(1))
    }
    #expect(recorder.issues.values.map(\.code) == ["unimplemented-clock"])
    #expect(recorder.issues.values.first?.location.fileID == #fileID)
    #expect(recorder.issues.values.first?.message.contains("continuousClock.now") == true)
  }

  @Test func `A sleep until an instant made by hand is reported`() async {
    let recorder = Recorder()
    await IssueReporting.$current.withValue(recorder) {
      let clock = UnimplementedClock()
      try? await clock.sleep(until: .init(offset: .seconds(1)))
    }
    #expect(recorder.issues.values.map(\.code) == ["unimplemented-clock"])
  }
}
