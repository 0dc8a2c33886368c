import Store
import TestSupport
import Testing

/// Failures of the tools beside the test store.
@Suite(.timeLimit(.minutes(20))) struct ToolFailureTests {
  @Test func `Two values that differ`() async {
    await expectFailure(
      """
      Difference (first -, second +):

        - 1
        + 2
      """
    ) {
      expectNoDifference(1, 2)
    }
  }

  @Test func `Two values that are not equal and look the same`() async {
    await expectFailure(
      """
      Two values are not equal by "==" of "Double", but have the same dump:

        nan

      Likely causes: "==" compares something that isn't shown, such as an object's identity, or a \
      number that isn't equal to itself (NaN).
      """
    ) {
      expectNoDifference(Double.nan, Double.nan)
    }
  }

  @Test func `A clock without anyone to resume`() async {
    await expectFailure(
      """
      TestClock.advanceToNext() has nothing to move to: no task sleeps on the clock.

      Likely causes: the effect has ended, was cancelled, or sleeps on another clock, such as one that \
      the test has not put into its dependencies.
      """
    ) {
      await TestClock().advanceToNext()
    }
  }

  @Test func `A clock that never comes to rest`() async {
    let clock = TestClock()
    let store = makeCounter(clock: clock)
    await store.send(.waitTapped)
    await expectFailure(
      """
      TestClock.run() gave up after 0s: there are still sleepers.

        suspended in TestClock: until +1s

      Likely cause: a timer that never ends. Cancel it before "run", or move time by a known distance \
      with "advance(by:)".
      """
    ) {
      await clock.run(timeout: .zero)
    }
    await store.send(.stopTapped)
  }

  @Test func `A clock on which no one was to sleep`() async {
    let clock = TestClock()
    let store = makeCounter(clock: clock)
    await store.send(.waitTapped)
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(
      error?.description == """
        Expected no task to sleep on the clock, but some do:

          suspended in TestClock: until +1s

        Move time with "advance(by:)" or "run()" until they are done, or cancel them.
        """
    )
    await store.send(.stopTapped)
  }

  @Test func `An unimplemented clock that is used`() async throws {
    let test = try #require(Test.current)
    try await expectFailure(
      """
      "Clock.now" was used, but this clock is unimplemented.

      Likely cause: the code under test waits or asks for the time, and the test gave it no clock. \
      Give it a "TestClock" to move time by hand, or an "ImmediateClock" where time doesn't matter.

        Code: unimplemented-clock
      """
    ) {
      try await IssueReportingTrait().provideScope(for: test, testCase: Test.Case.current) {
        _ = UnimplementedClock().now
      }
    }
  }
}
