import Foundation
import Navigation
import Recording
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// Looking at earlier states of a running store.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct TimeTravelTests {
  private let recorder = Recorder<Shelf.State, Shelf.Action>(.all)
  private let ticks = Ticks()
  private let reporter = RecordingReporter()

  private func store() -> StoreOf<Shelf> {
    IssueReporting.$current.withValue(reporter) {
      Store(initialState: Shelf.State(), recorder: recorder) {
        Shelf()
      } withDependencies: {
        $0.uuid = .incrementing
        $0.date = .constant(Date(timeIntervalSince1970: 0))
        $0.ticks = ticks
      }
    }
  }

  /// The effects that run.
  private func running(in store: StoreOf<Shelf>) -> Int {
    store.engine?.root.subtree().reduce(0) { $0 + $1.effects.records.count } ?? 0
  }

  @Test func `B134 - The store shows the state of a step, and its own after the return`() {
    let store = store()
    for title in ["a", "b", "c"] { store.send(.renamed(title)) }
    var seen: [String] = []
    let token = observe { seen.append(store.title) }
    let travel = recorder.travel
    #expect(travel.back())
    #expect(travel.step == 2)
    #expect(store.title == "b")
    #expect(travel.back())
    #expect(travel.back())
    #expect(store.title == "")
    #expect(!travel.back())
    #expect(travel.forward())
    #expect(travel.jump(to: 3))
    #expect(!travel.jump(to: 4))
    #expect(store.title == "c")
    #expect(travel.forward())
    #expect(!travel.isLooking)
    #expect(seen == ["c", "b", "a", "", "a", "c", "c"])
    #expect(!travel.forward())
    store.send(.renamed("d"))
    #expect(store.title == "d")
    #expect(recorder.steps.count == 4)
    token.cancel()
  }

  @Test func `B134 - Stores and observers of children follow the state that is shown`() throws {
    let store = store()
    store.send(.openTapped)
    store.send(.path(.element(id: 0, action: .book(.turned))))
    store.send(.noteTapped)
    let stack = store.scope(state: \.path, action: \.path)
    let screen = try #require(stack.scope(state: \.self, action: \.self, id: 0))
    let book = try #require(screen.scope(state: \.book, action: \.book))
    var pages: [Int] = []
    var notes: [Bool] = []
    let first = observe { pages.append(book.pages) }
    let second = observe {
      notes.append(store.scope(state: \.note, action: \.note.presented) != nil)
    }
    recorder.travel.back()
    recorder.travel.back()
    #expect(pages == [1, 1, 0])
    #expect(notes == [true, false, false])
    // Before the screen was pushed: its store shows what it last was.
    recorder.travel.jump(to: 0)
    #expect(stack.state.isEmpty)
    #expect(stack.scope(state: \.self, action: \.self, id: 0) == nil)
    recorder.travel.returnToNow()
    #expect(notes.last == true)
    #expect(book.pages == 1)
    book.send(.turned)
    #expect(pages.last == 2)
    #expect(stack.scope(state: \.self, action: \.self, id: 0) === screen)
    #expect(reporter.codes == [])
    first.cancel()
    second.cancel()
  }

  @Test func `B134 - What is sent while looking is refused with a report, or queued`() {
    let store = store()
    store.send(.renamed("a"))
    store.send(.renamed("b"))
    recorder.travel.back()
    store.send(.renamed("refused"))
    #expect(reporter.codes == ["send-while-looking"])
    recorder.travel.sends = .queued
    store.send(.renamed("queued"))
    #expect(store.title == "a")
    recorder.travel.returnToNow()
    #expect(store.title == "queued")
    #expect(recorder.steps.count == 3)
    #expect(reporter.codes.count == 1)
  }

  @Test func `B134 - Effects go on while looking, and their actions are reduced after the return`()
    async
  {
    let store = store()
    store.send(.renamed("a"))
    let task = store.send(.startTapped)
    recorder.travel.jump(to: 0)
    #expect(running(in: store) == 1)
    for _ in 0..<1_000_000 where !ticks.isStarted { await Task.yield() }
    ticks.tick()
    ticks.tick()
    ticks.finish()
    // The effect ends while another state is shown.
    for _ in 0..<1_000_000 where store.engine?.hasConcluded == false { await Task.yield() }
    #expect(store.ticks == 0)
    #expect(store.title == "")
    recorder.travel.returnToNow()
    await task.finish()
    #expect(store.ticks == 2)
    #expect(store.title == "a")
    #expect(running(in: store) == 0)
  }

  @Test func `B134 - A request that an effect makes while looking opens its screen afterwards`()
    async
  {
    let store = store()
    let task = store.send(.pickLaterTapped)
    recorder.travel.jump(to: 0)
    for _ in 0..<1_000_000 where store.engine?.steps.isEmpty != false { await Task.yield() }
    #expect(store.path.isEmpty)
    recorder.travel.returnToNow()
    #expect(store.path.count == 1)
    #expect(recorder.steps.last?.name == "request PickNumber")
    store.send(.path(.element(id: 0, action: .number(.numberTapped(5)))))
    await task.finish()
    #expect(store.picked == [5])
    #expect(recorder.stepIDs.allSatisfy { recorder.state(after: $0) != nil })
    #expect(recorder.state(after: recorder.stepIDs.upperBound - 1)?.picked == [5])
  }

  @Test func `B134 - Travel to random steps and back changes nothing`() {
    var random = SeededGenerator(seed: 1)
    let (store, other) = (store(), plainStore())
    store.send(.startTapped)
    other.send(.startTapped)
    let count =
      Seeds.count(250)
    for index in 0..<count {
      let action = action(of: store, using: &random)
      store.send(action)
      other.send(action)
      if !index.isMultiple(of: 50) {
        recorder.travel.jump(to: Int.random(in: recorder.stepIDs, using: &random))
      }
      if index.isMultiple(of: 3) { recorder.travel.back() }
      recorder.travel.returnToNow()
    }
    #expect(store.state.isEqual(to: other.state))
    #expect(running(in: store) == 1)
    #expect(reporter.codes == [])
    #expect(recorder.replay { Shelf() } == .faithful(steps: recorder.steps.count))
  }

  private func plainStore() -> StoreOf<Shelf> {
    Store(initialState: Shelf.State()) {
      Shelf()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.ticks = ticks
    }
  }

  private func action(of store: StoreOf<Shelf>, using random: inout SeededGenerator) -> Shelf.Action
  {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .addTapped
    case 1, 2: return .removeTapped(Int.random(in: 0..<3, using: &random))
    case 3:
      guard let book = store.books.first else { return .addTapped }
      return .books(.element(id: book.id, action: .turned))
    case 4:
      guard let id = store.path.ids.randomElement(using: &random) else { return .openTapped }
      return .path(.popFrom(id: id))
    case 5: return .pickTapped
    case 6: return .noteTapped
    default: return .renamed("\(store.books.count)")
    }
  }

  @Test func `B134 - Without its recorder or its store, there is nothing to show`() {
    var recorder: Recorder<Shelf.State, Shelf.Action>? = Recorder()
    var store: StoreOf<Shelf>? = recorder.map {
      Store(initialState: Shelf.State(), recorder: $0) { Shelf() }
    }
    store?.send(.renamed("a"))
    let travel = recorder?.travel
    store = nil
    #expect(travel?.back() == false)
    #expect(recorder?.steps.count == 1)
    recorder = nil
    #expect(travel?.back() == false)
    #expect(travel?.jump(near: 1) == false)
    #expect(travel?.range == 0...0)
    #expect(travel?.changes().isEmpty == true)
    travel?.returnToNow()
  }

  @Test func `B134 - A reducer or an observer of the store can't begin to look`() {
    let store = store()
    store.send(.renamed("a"))
    var results: [Bool] = []
    let token = observe {
      if store.title == "b" { results.append(recorder.travel.jump(to: 0)) }
    }
    store.send(.renamed("b"))
    #expect(results == [false])
    #expect(!recorder.travel.isLooking)
    token.cancel()
  }

  @Test func `B134 - Jumps to the last change of a value, and to an action`() {
    let store = store()
    store.send(.renamed("a"))
    store.send(.openTapped)
    store.send(.renamed("b"))
    store.send(.noteTapped)
    let travel = recorder.travel
    #expect(travel.jump(toLastChangeOf: \.title))
    #expect(travel.step == 3)
    #expect(travel.jump(toLastChangeOf: \.title))
    #expect(travel.step == 1)
    #expect(!travel.jump(toLastChangeOf: \.title))
    travel.returnToNow()
    #expect(travel.jump { if case .openTapped = $0 { true } else { false } })
    #expect(travel.step == 2)
    travel.returnToNow()
  }

  @Test func `A store can be released while an earlier state is shown`() {
    weak var released: StoreOf<Shelf>?
    do {
      let store = store()
      released = store
      store.send(.startTapped)
      store.send(.renamed("a"))
      recorder.travel.back()
    }
    #expect(released == nil)
    recorder.travel.returnToNow()
    #expect(!recorder.travel.jump(to: 1))
  }
}

extension Shelf.State {
  /// Whether all but the shared value is equal.
  fileprivate func isEqual(to other: Shelf.State) -> Bool {
    books == other.books && path == other.path && note == other.note && title == other.title
      && picked == other.picked
  }
}
