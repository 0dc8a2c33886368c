import Foundation
import Navigation
import Recording
import Store
import TestFixtures
import TestSupport
import Testing

/// What a recorder knows of a store.
@MainActor
@Suite
struct RecorderTests {
  typealias ShelfRecorder = Recorder<Shelf.State, Shelf.Action>

  private let states = StateLog()
  private let ticks = Ticks()

  private func store(_ recorder: ShelfRecorder) -> StoreOf<Shelf> {
    Store(
      initialState: Shelf.State(),
      recorder: recorder,
      reducer: { Shelf() },
      withDependencies: {
        $0.uuid = UUIDGenerator { UUID() }
        $0.date = DateGenerator { Date() }
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
        $0.continuousClock = ContinuousClock()
        $0.ticks = ticks
      },
      observer: states
    )
  }

  @Test(arguments: 0..<5)
  func `B130 - The state after each step is computed again as it was`(seed: UInt64) {
    let recorder = ShelfRecorder(.all)
    let store = store(recorder)
    RandomUse.send(300, to: store, seed: seed)
    #expect(recorder.stepIDs.count == states.all.count)
    for (id, state) in zip(recorder.stepIDs, states.all) {
      #expect(recorder.state(after: id) == state, "step \(id)")
    }
    // And backwards.
    for (id, state) in zip(recorder.stepIDs, states.all).reversed() where id.isMultiple(of: 7) {
      #expect(recorder.state(after: id) == state, "step \(id)")
    }
    #expect(recorder.state(after: 0)?.books == [])
    #expect(recorder.state(after: recorder.stepIDs.upperBound) == nil)
  }

  @Test(.dependencies { _ in })
  func `B130 - Shared values are as they were, also where other code has changed them`() throws {
    let recorder = ShelfRecorder(.all)
    let store = store(recorder)
    @Shared(.inMemory("shelf-visits")) var visits = 0
    var seen: [Int] = []
    for step in 1...250 {
      // Code outside of the store, and the store's reducer.
      if step.isMultiple(of: 9) { $visits.withLock { $0 += 100 } }
      store.send(step.isMultiple(of: 4) ? .addTapped : .renamed("\(step)"))
      seen.append(visits)
    }
    $visits.withLock { $0 = -1 }
    for step in 2...250 where seen[step - 1] != seen[step - 2] {
      let change = try #require(recorder.lastChange(of: \.visits, upTo: step))
      #expect(change.step.id == step)
      #expect(change.former == seen[step - 2])
      #expect(change.value == seen[step - 1])
    }
    #expect(recorder.replay { Shelf() } == .faithful(steps: 250))
    #expect(visits == -1)
  }

  @Test(.dependencies { _ in })
  func `B132 - A reducer that changes a shared value otherwise is found`() throws {
    let recorder = ShelfRecorder(.all)
    let store = store(recorder)
    for _ in 1...3 { store.send(.addTapped) }
    let outcome = recorder.replay {
      Shelf()
      Reduce { state, _ in
        if state.books.count == 2 { state.$visits.withLock { $0 += 1 } }
        return .none
      }
    }
    #expect("\(outcome)".contains("diverged at step 2 (addTapped)"))
    #expect("\(outcome)".contains("visits is 3, recorded was 2"))
  }

  @Test func `B130 - At least the last steps are kept, and not many more`() {
    let recorder = ShelfRecorder(.last(250))
    let store = store(recorder)
    for index in 1...1000 { store.send(.renamed("\(index)")) }
    #expect((250..<450).contains(recorder.stepIDs.count))
    #expect(recorder.stepIDs.upperBound == 1001)
    for id in recorder.stepIDs { #expect(recorder.state(after: id)?.title == "\(id)") }
    #expect(recorder.state(after: 1) == nil)
    #expect(recorder[step: 1] == nil)
    #expect(recorder[step: 1000]?.name == "renamed")
  }

  @Test func `B131 - The last change of a value is found, with its causes down to the user's line`()
  {
    let recorder = ShelfRecorder()
    let store = store(recorder)
    store.send(.renamed("first"))
    store.send(.noteTapped)
    store.send(.diceTapped)
    store.send(.openTapped)
    let change = recorder.lastChange(of: \.title)
    #expect(change?.step.name == "renamed")
    #expect(change?.former == "first")
    #expect(change?.value == "dice \(store.dice)")
    #expect(change?.causes.map(\.name) == ["diceTapped"])
    guard case .user(let location)? = change?.causes.last?.cause else {
      return #expect(Bool(false), "the last cause is no send")
    }
    #expect(location.fileID.description.hasSuffix("RecorderTests.swift"))
    #expect(recorder.lastChange(of: \.title, upTo: 2)?.value == "first")
    #expect(recorder.lastChange(of: \.path[id: 0]?.book?.isMounted)?.step.name == "openTapped")
    #expect(recorder.lastChange(of: \.ticks)?.step.id == nil)
  }

  @Test func `B132 - A replay on the same reducer is faithful`() {
    let recorder = ShelfRecorder(.all)
    let store = store(recorder)
    RandomUse.send(250, to: store, seed: 7)
    #expect(recorder.replay { Shelf() } == .faithful(steps: recorder.steps.count))
  }

  @Test(.dependencies { _ in })
  func `B132 - A replay is faithful while another thread changes shared values`() {
    let recorder = ShelfRecorder(.all)
    let store = store(recorder)
    @Shared(.inMemory("elsewhere")) var elsewhere = 0
    store.send(.addTapped)
    let outcome = recorder.replay {
      let _ = onAnotherThread { [elsewhere = $elsewhere] in elsewhere.withLock { $0 += 1 } }
      Shelf()
    }
    #expect(outcome == .faithful(steps: 1))
    #expect(elsewhere == 1)
  }

  @Test func `B132 - A replay reads no recorded dependency again and changes no shared value`() {
    let calls = Log<Void>()
    let recorder = ShelfRecorder()
    let store = Store(initialState: Shelf.State(), recorder: recorder) {
      Shelf()
    } withDependencies: {
      $0.uuid = UUIDGenerator {
        calls.append(())
        return UUID()
      }
    }
    store.send(.addTapped)
    store.send(.addTapped)
    #expect(store.visits == 2)
    _ = recorder.state(after: 1)
    _ = recorder.replay { Shelf() }
    #expect(calls.values.count == 2)
    #expect(store.visits == 2)
    #expect(recorder.fork(at: 1)?.state.books == [store.books[0]])
  }

  @Test func `B133 - A fork goes on by itself`() throws {
    let recorder = ShelfRecorder()
    let store = store(recorder)
    store.send(.renamed("a"))
    store.send(.renamed("b"))
    let fork = try #require(recorder.fork(at: 1))
    fork.send(.noteTapped)
    fork.send(.startTapped)
    #expect(fork.state.title == "a")
    #expect(fork.state.note != nil)
    #expect(store.title == "b")
    #expect(store.note == nil)
    #expect(recorder.steps.count == 2)
    #expect(recorder.state(without: 2)?.title == "a")
    #expect(recorder.fork(at: 3) == nil)
  }

  @Test func `A recorder records one store, and says so`() {
    let recorder = ShelfRecorder()
    let first = store(recorder)
    let reporter = RecordingReporter()
    let second = IssueReporting.$current.withValue(reporter) { store(recorder) }
    #expect(reporter.codes == ["recorder-in-use"])
    second.send(.renamed("second"))
    first.send(.renamed("first"))
    #expect(recorder.steps.count == 1)
  }
}

/// Keeps the state after each step.
final class StateLog: TraceObserver {
  private(set) var all: [Shelf.State] = []

  func observe(_ event: TraceEvent<Shelf.Action>, state: borrowing Shelf.State) {
    let state = copy state
    switch event {
    case .stateChanged, .stepEnded: all.append(state)
    default: break
    }
  }
}
