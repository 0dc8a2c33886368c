import Foundation
import Recording
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// When steps happened.
@MainActor
@Suite(.dependencies { _ in })
struct RecordedTimeTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("time-\(UUID()).jsonl")

  /// A clock that says each of some times, in seconds.
  private func clock(_ times: [Double]) -> @Sendable () -> Date {
    let rest = Guarded(times)
    return { Date(timeIntervalSince1970: rest.withLock { $0.removeFirst() }) }
  }

  private func use(_ recorder: Recorder<Vault.State, Vault.Action>) {
    let store = Store(initialState: Vault.State(), recorder: recorder) { Vault() }
    for _ in 0..<4 { store.send(.passwordChanged(Redacted("p"))) }
  }

  @Test func `B188 - Each step has its time, and the time since the step before`() {
    let recorder = Recorder<Vault.State, Vault.Action>(.all, now: clock([100, 100.25, 190, 180]))
    use(recorder)
    #expect(recorder.steps.map { $0.date?.timeIntervalSince1970 } == [100, 100.25, 190, 180])
    // The clock was set back before the last one.
    #expect(recorder.steps.map(\.elapsed) == [nil, .milliseconds(250), .seconds(89.75), .zero])
  }

  @Test func `B188 - The time since the step before is known across parts of the recording`() {
    let recorder = Recorder<Vault.State, Vault.Action>(
      .all,
      now: clock((0..<250).map { Double($0) })
    )
    let store = Store(initialState: Vault.State(), recorder: recorder) { Vault() }
    for _ in 0..<250 { store.send(.passwordChanged(Redacted("p"))) }
    #expect(recorder.steps.dropFirst().allSatisfy { $0.elapsed == .seconds(1) })
  }

  @Test func `B188 - Times are in the file, the page and the export`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = try Recorder<Vault.State, Vault.Action>(
      .all,
      file: file,
      now: clock([100, 100.25, 190, 180])
    )
    use(recorder)
    let recording = try Recording<Vault.State, Vault.Action>(contentsOf: file) { Vault() }
    #expect(recording.steps.map(\.elapsed) == recorder.steps.map(\.elapsed))
    #expect(recording.steps.map(\.date) == recorder.steps.map(\.date))
    let page = recorder.page(title: "")
    #expect(page.contains("\"start\":100000"))
    for time in [0, 250, 90_000, 80_000] { #expect(page.contains(",\(time)]")) }
    let export = recorder.devTools()
    #expect(export.contains("\"timestamp\":190000"))
    #expect(try RecordingPage(devTools: export).html().contains("\"start\":100000"))
  }
}

/// What protects a file.
@MainActor
@Suite(.dependencies { _ in })
final class RecordingSafetyTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("safety-\(UUID()).jsonl")

  deinit {
    try? FileManager.default.removeItem(at: file)
    try? FileManager.default.removeItem(at: file.appendingPathExtension("previous"))
  }

  private func record(_ titles: [String]) throws {
    let recorder = try Recorder<Shelf.State, Shelf.Action>(.all, file: file)
    let store = Store(initialState: Shelf.State(), recorder: recorder) { Shelf() }
    for title in titles { store.send(.renamed(title)) }
  }

  private func refusal(_ data: Data) -> String? {
    do {
      let recording = try Recording<Shelf.State, Shelf.Action>(data: data) { Shelf() }
      return recording.grade == .same ? nil : "\(recording.grade)"
    } catch { return "\(error)" }
  }

  @Test func `B188 - A byte that is changed anywhere is found, with its line`() throws {
    try record(["a", "b", "c"])
    let data = try Data(contentsOf: file)
    #expect(refusal(data) == nil)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<Seeds.count(300) {
      var damaged = data
      let place = Int.random(in: 0..<data.count, using: &random)
      // A line that ends elsewhere is another line.
      guard damaged[place] != UInt8(ascii: "\n") else { continue }
      let byte = damaged[place] ^ UInt8(1 << Int.random(in: 0..<7, using: &random))
      guard byte != UInt8(ascii: "\n") else { continue }
      damaged[place] = byte
      let line = data[..<place].count { $0 == UInt8(ascii: "\n") } + 1
      let found = try #require(refusal(damaged), "byte \(place) of line \(line)")
      #expect(found.contains(":\(line): ") || found.contains("Line \(line) "), "\(found)")
    }
  }

  @Test func `B188 - Only the user may read a recording, and the one before is kept`() throws {
    try record(["a"])
    let first = try Data(contentsOf: file)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    try record(["b"])
    #expect(try Data(contentsOf: file.appendingPathExtension("previous")) == first)
    #expect(try Data(contentsOf: file) != first)
    let page = try Recording<Shelf.State, Shelf.Action>(contentsOf: file) { Shelf() }.page
    let html = file.deletingPathExtension().appendingPathExtension("html")
    defer { try? FileManager.default.removeItem(at: html) }
    try page.write(to: html)
    let other = try FileManager.default.attributesOfItem(atPath: html.path)[.posixPermissions]
    #expect(other as? Int == 0o600)
  }
}
