import Store
import TestFixtures
import Testing

@testable import TestSupport

@Suite struct UnimplementedClockTests {
  @Test func `A sleep for a duration is reported once, at the line that made the clock`() async {
    let recorder = RecordingReporter()
    await IssueReporting.$current.withValue(recorder) {
      let clock: any Clock<Duration> = UnimplementedClock(name: "continuousClock")
      try? await clock.sleep(for: .seconds(1))
    }
    #expect(recorder.issues.map(\.code) == ["unimplemented-clock"])
    #expect(recorder.issues.first?.location.fileID == #fileID)
    #expect(recorder.issues.first?.message.contains("continuousClock.now") == true)
  }

  @Test func `A sleep until an instant made by hand is reported`() async {
    let recorder = RecordingReporter()
    await IssueReporting.$current.withValue(recorder) {
      let clock = UnimplementedClock()
      try? await clock.sleep(until: .init(offset: .seconds(1)))
    }
    #expect(recorder.issues.map(\.code) == ["unimplemented-clock"])
  }
}
