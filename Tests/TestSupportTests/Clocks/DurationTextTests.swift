import Testing

@testable import Store

@Suite struct DurationTextTests {
  @Test(
    arguments: [
      (.zero, "0s"), (.seconds(1), "1s"), (.seconds(90), "90s"), (.milliseconds(1_500), "1.5s"),
      (.milliseconds(300), "300ms"), (.microseconds(10), "10µs"), (.nanoseconds(5), "5ns"),
      (.seconds(-2), "-2s"), (.milliseconds(-250), "-250ms"), (.milliseconds(-1_001), "-1.001s"),
      (Duration(secondsComponent: 0, attosecondsComponent: 1), "0.000000001ns"),
      (Duration(secondsComponent: 1, attosecondsComponent: 1), "1.000000000000000001s"),
    ] as [(Duration, String)]
  )
  func `A duration is written in the unit that suits it`(duration: Duration, text: String) {
    #expect(DurationText(duration).description == text)
  }
}
