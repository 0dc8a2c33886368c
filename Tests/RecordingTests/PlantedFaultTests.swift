import Foundation
import Navigation
import Recording
import Store
import TestFixtures
import TestSupport
import Testing

/// What a replay says of a reducer that does otherwise in one step.
@MainActor
@Suite(.dependencies { _ in })
final class PlantedFaultTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("recording-\(UUID()).jsonl")

  deinit { try? FileManager.default.removeItem(at: file) }

  @Test(arguments: 0..<UInt64(Seeds.count(20)))
  func `B132 - A change of the reducer is found at its step, with its path`(seed: UInt64) throws {
    let recorder = try Recorder<Shelf.State, Shelf.Action>(.all, file: file)
    let store = Store(initialState: Shelf.State(), recorder: recorder) {
      Shelf()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
      $0.continuousClock = ContinuousClock()
    }
    RandomUse.send(60, to: store, seed: seed)
    var random = SeededGenerator(seed: seed)
    let actions = recorder.steps.filter { $0.action != nil }
    let index = Int.random(in: actions.indices, using: &random)
    let recordings = [recorder, try Recording(contentsOf: file) { Shelf() }]
    for recording in recordings {
      let fault = Fault(at: index, seed: seed)
      let outcome = recording.replay { FaultyShelf(fault: fault) }
      guard case .diverged(let divergence) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(divergence.step == actions[index].id)
      #expect(divergence.path == fault.path)
    }
  }
}

/// A fault in one action of all.
private final class Fault {
  private(set) var path = ""
  private let index: Int
  private let seed: UInt64
  private var count = 0

  init(at index: Int, seed: UInt64) { (self.index, self.seed) = (index, seed) }

  /// Changes a part of the state, if it is the turn of the fault.
  ///
  /// - Parameters:
  ///   - state: The state after the action.
  ///   - former: The state before it, whose elements it changes: one that is inserted is shown as a whole.
  func apply(to state: inout Shelf.State, after former: Shelf.State) {
    defer { count += 1 }
    guard count == index else { return }
    var random = SeededGenerator(seed: seed)
    let screens = state.path.ids.filter {
      state.path[id: $0, case: \.book] != nil && former.path[id: $0, case: \.book] != nil
    }
    let books = state.books.ids.filter { former.books[id: $0] != nil }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      guard let id = books.randomElement(using: &random) else { fallthrough }
      state.books[id: id]?.pages += 100
      path = "books[id: \(id)].pages"
    case 2, 3:
      guard let id = screens.randomElement(using: &random) else { fallthrough }
      state.path[id: id, case: \.book]?.pages += 100
      path = "path[\(id.description.replacing("#", with: "id: "))].book.pages"
    case 4:
      guard state.note != nil, former.note != nil else { fallthrough }
      state.note?.text += "!"
      path = "note?.text"
    case 5:
      state.$visits.withLock { $0 += 100 }
      path = "visits"
    case 6:
      state.dice -= 5000
      path = "dice"
    case 7:
      state.measured += .seconds(1000)
      path = "measured"
    case 8:
      state.ticks += 1
      path = "ticks"
    default:
      state.title += "!"
      path = "title"
    }
  }
}

private struct FaultyShelf: Reducer {
  typealias State = Shelf.State
  typealias Action = Shelf.Action

  let fault: Fault

  var body: some Reducer<State, Action> {
    var former = State()
    Reduce { state, _ in
      former = state
      return .none
    }
    Shelf()
    Reduce { state, _ in
      fault.apply(to: &state, after: former)
      return .none
    }
  }
}
