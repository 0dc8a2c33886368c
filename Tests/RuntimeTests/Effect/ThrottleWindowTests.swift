import Testing

@testable import Store

/// Timelines: each character is a tenth of the interval, `|` separates the output.
struct ThrottleWindowTests {
  private typealias Window = ThrottleWindow<Character, ContinuousClock.Instant>

  @Test(
    arguments: [
      (true, "a---------b---------", "a---------b---------"),
      (true, "a-b-c-------d-------", "a---------c---------d"),
      (false, "a-b-c-------d-------", "a---------b---------d"),
      (true, "a--------b----------", "a---------b---------"),
      (true, "ab------------------", "a---------b---------"),
      (false, "ab-c----------------", "a---------b---------"),
      (true, "abcdefghijklmnopqrst", "a---------k---------t"),
    ]
  )
  func `B17 - Values go through once per interval`(
    latest: Bool,
    input: String,
    output: String
  ) {
    var window = Window()
    var passed = ""
    let start = ContinuousClock.now
    for (tick, value) in (input + "-").enumerated() {
      let now = start.advanced(by: .milliseconds(tick))
      var through: Character = "-"
      if let due = window.deadline(interval: .milliseconds(10)), due <= now, value == "-" {
        through = window.release(at: now) ?? "-"
      }
      if value != "-",
        case .pass(let value) = window.receive(
          value,
          at: now,
          interval: .milliseconds(10),
          latest: latest
        )
      {
        through = value
      }
      passed.append(through)
    }
    #expect(passed.trimmingTail == output.trimmingTail)
  }
}

extension ThrottleWindowTests {
  @Test func `B17 - Whether the latest goes through is for each use to say`() {
    var window = Window()
    let start = ContinuousClock.now
    func receive(_ value: Character, latest: Bool) {
      _ = window.receive(value, at: start, interval: .milliseconds(10), latest: latest)
    }
    receive("a", latest: true)
    receive("b", latest: false)
    receive("c", latest: false)
    #expect(window.held == "b")
    receive("d", latest: true)
    #expect(window.held == "d")
  }
}

extension String {
  /// Without the dashes at the end.
  fileprivate var trimmingTail: String {
    var text = self
    while text.last == "-" { text.removeLast() }
    return text
  }
}
