import Foundation
import Recording
import Store
import TestSupport
import Testing

/// Shared values that a view changes, for which handlers run in between two actions.
@MainActor
@Suite(.dependencies { _ in })
struct OtherChangesTests {
  @Test func `B187 - What follows a change by a view is a step, and replayed as it was`() {
    let recorder = Recorder<Finder.State, Finder.Action>()
    let store = Finder.record(recorder)
    #expect(store.found == ["3c", "4c"])
    #expect(store.begun == 3)
    #expect(recorder.replay { Finder() } == .faithful(steps: 6))
    #expect(recorder.state(after: 2)?.found == [])
    #expect(recorder.state(after: 3)?.found == ["2a"])
  }

  @Test func `B188 - What follows a change by a view is in a file, and replayed from it`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("other-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = try Recorder<Finder.State, Finder.Action>(.all, file: file)
    let store = Finder.record(recorder)
    let recording = try Recording(contentsOf: file) { Finder() }
    #expect(recording.replay { Finder() } == .faithful(steps: 6))
    #expect(recording.state(after: 3)?.found == ["2a"])
    #expect(store.begun == 3)
  }

  @Test func `B187 - A change by a view is followed when an earlier state is no longer shown`() {
    let recorder = Recorder<Finder.State, Finder.Action>()
    let store = Finder.record(recorder)
    #expect(recorder.travel.jump(to: 1))
    store.$word.withLock { $0 = "d" }
    #expect(store.begun == 1)
    recorder.travel.returnToNow()
    store.send(.found("5"))
    #expect(store.begun == 4)
    #expect(store.found == ["5d"])
  }
  @Test func `B187 - Another store follows the current value while an earlier one is shown`() {
    let recorder = Recorder<Finder.State, Finder.Action>()
    let store = Finder.record(recorder)
    let other = StoreOf<Finder>(initialState: Finder.State()) { Finder() }
    other.send(.found("1"))
    #expect(recorder.travel.jump(to: 1))
    other.send(.found("2"))
    #expect(other.begun == 1)
    store.$word.withLock { $0 = "d" }
    recorder.travel.returnToNow()
    other.send(.found("3"))
    #expect(other.begun == 2)
    #expect(other.found == ["3d"])
  }

  @Test func `B137 - A test follows what it changes before its first action`() async {
    let store = TestStore(
      initialState: Finder.State(begun: 1, found: ["1"]),
      effects: .recorded
    ) {
      Finder()
    }
    store.state.$word.withLock { $0 = "a" }
    await store.send(.found("2")) {
      $0.begun = 2
      $0.found = ["2a"]
    }
  }
}
