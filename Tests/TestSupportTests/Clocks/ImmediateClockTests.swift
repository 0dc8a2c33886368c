import Store
import Testing

@testable import TestSupport

@Suite struct ImmediateClockTests {
  @Test func `A sleep ends at once, with time at its deadline`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3_600))
    try await clock.sleep(for: .seconds(1))
    #expect(clock.now.offset == .seconds(3_601))
  }

  @Test func `Time never goes back`() async throws {
    let clock = ImmediateClock(offset: .seconds(5))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func `It is written without its type where a clock is expected`() async throws {
    var values = DependencyValues()
    values.continuousClock = .immediate
    #expect(values.continuousClock is ImmediateClock<Duration>)
    try await values.continuousClock.sleep(for: .seconds(3_600))
  }

  @Test func `An endless timer ends when its task is cancelled`() async {
    let clock: any Clock<Duration> = ImmediateClock()
    let timer = Task {
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    timer.cancel()
    await #expect(throws: CancellationError.self) { try await timer.value }
  }
}
