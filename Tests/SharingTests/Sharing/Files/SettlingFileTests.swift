import TestSupport
import Testing

@testable import Store

/// When a file is finished, where the system doesn't report that it was closed.
struct SettlingFileTests {
  private static func version(_ number: Int) -> SettlingFile.Version {
    SettlingFile.Version(
      device: 1,
      number: 1,
      size: Int64(number),
      seconds: 0,
      nanoseconds: Int64(number)
    )
  }

  @Test func `A file that stays the same for an interval is delivered once`() {
    var file = SettlingFile()
    #expect(file.change(to: Self.version(1)) == .wait)
    #expect(file.endInterval(with: Self.version(1)) == .deliver)
    #expect(file.endInterval(with: Self.version(1)) == .nothing)
    #expect(file == SettlingFile())
  }

  @Test func `A file that changed in the interval waits for another one`() {
    var file = SettlingFile()
    #expect(file.change(to: Self.version(1)) == .wait)
    #expect(file.change(to: Self.version(2)) == .nothing)
    #expect(file.endInterval(with: Self.version(2)) == .wait)
    #expect(file.endInterval(with: Self.version(2)) == .deliver)
  }

  @Test func `A removed file is delivered at once, and not again`() {
    var file = SettlingFile()
    #expect(file.change(to: nil) == .deliver)
    #expect(file.change(to: Self.version(1)) == .wait)
    #expect(file.change(to: nil) == .deliver)
    #expect(file.endInterval(with: nil) == .nothing)
    #expect(file == SettlingFile())
  }

  @Test func `A file that was removed and created in an interval waits for a whole one`() {
    var file = SettlingFile()
    #expect(file.change(to: Self.version(1)) == .wait)
    #expect(file.change(to: nil) == .deliver)
    #expect(file.change(to: Self.version(2)) == .nothing)
    #expect(file.endInterval(with: Self.version(2)) == .wait)
    #expect(file.endInterval(with: Self.version(2)) == .deliver)
  }

  /// A writer that writes at any of 60 moments, in pieces that follow each other within an interval of 5.
  @Test(arguments: 0..<200)
  func `No file is delivered in mid-write, and the last one always is`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var writes: [Int: SettlingFile.Version?] = [:]
    var time = 1
    for piece in 1...6 {
      writes[time] =
        piece > 1 && Int.random(in: 0..<8, using: &random) == 0 ? .some(nil) : Self.version(piece)
      // A file is finished at the last piece, or before a pause.
      time += Bool.random(using: &random) ? 12 : Int.random(in: 1...4, using: &random)
    }
    var watch = Watch()
    for now in 0..<(time + 20) { watch.advance(to: now, write: writes[now]) }
    #expect(watch.delivered.last == .some(watch.current))
    for (now, version) in zip(watch.times, watch.delivered) where version != nil {
      #expect(!(now - 4..<now).contains { writes[$0] != nil }, "at \(now): \(writes.keys.sorted())")
    }
  }
}

/// A watcher of one file, in a time without clocks.
private struct Watch {
  private let interval = 5
  private var file = SettlingFile()
  private var timers: [Int] = []
  private(set) var current: SettlingFile.Version?
  private(set) var delivered: [SettlingFile.Version?] = []
  private(set) var times: [Int] = []

  mutating func advance(to now: Int, write: SettlingFile.Version??) {
    if timers.contains(now) {
      timers.removeAll { $0 == now }
      perform(file.endInterval(with: current), now)
    }
    guard let write else { return }
    current = write
    perform(file.change(to: current), now)
  }

  private mutating func perform(_ step: SettlingFile.Step, _ now: Int) {
    switch step {
    case .nothing: break
    case .deliver:
      delivered.append(current)
      times.append(now)
    case .wait: timers.append(now + interval)
    }
  }
}
