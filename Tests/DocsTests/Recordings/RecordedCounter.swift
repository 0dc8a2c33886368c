import Foundation
import Navigation
import Recording
import Store

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var fact: String?
  }

  enum Action: Codable {
    case incrementTapped
    case factTapped
    case factLoaded(String)
  }

  @Dependency(FactClient.self) var facts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        return .none
      case .factTapped:
        return .run { [facts, count = state.count] send in
          await send(.factLoaded(await facts.fact(count)))
        }
      case .factLoaded(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}

/// The same with a mistake in it mended, or not.
@Reducer
struct CounterByTwo {
  typealias State = Counter.State
  typealias Action = Counter.Action

  var body: some Reducer<State, Action> {
    Counter()
    Reduce { state, action in
      if case .incrementTapped = action { state.count += 1 }
      return .none
    }
  }
}

struct FactClient: DependencyKey {
  var fact: @Sendable (Int) async -> String

  static var liveValue: FactClient { FactClient { "\($0) is a good number" } }
  static var testValue: FactClient { liveValue }
}

@MainActor
enum RecordedCounter {
  static func make() -> (
    recorder: Recorder<Counter.State, Counter.Action>, store: StoreOf<Counter>
  ) {
    let recorder = Recorder<Counter.State, Counter.Action>(.last(500))
    let store = Store(initialState: Counter.State(), recorder: recorder) { Counter() }
    return (recorder, store)
  }

  static func travel(_ recorder: Recorder<Counter.State, Counter.Action>) {
    let travel = recorder.travel
    travel.back()
    travel.jump(to: 1)
    travel.jump(toLastChangeOf: \.count)
    travel.returnToNow()
  }

  static func blame(_ recorder: Recorder<Counter.State, Counter.Action>) -> String {
    guard let change = recorder.lastChange(of: \.fact) else { return "not in the recording" }
    return "\(change)"
  }

  static func compare(_ recorder: Recorder<Counter.State, Counter.Action>) -> ReplayOutcome {
    recorder.replay { CounterByTwo() }
  }

  static func makeRecording(
    in file: URL
  ) throws -> (recorder: Recorder<Counter.State, Counter.Action>, store: StoreOf<Counter>) {
    let recorder = try Recorder<Counter.State, Counter.Action>(.last(500), file: file)
    let store = Store(initialState: Counter.State(), recorder: recorder) { Counter() }
    return (recorder, store)
  }

  static func replay(_ file: URL, print: (Any) -> Void) throws {
    let recording = try Recording(contentsOf: file) { Counter() }
    print(recording.grade)
    print(recording.replay { Counter() })
  }

  static func show(_ recorder: Recorder<Counter.State, Counter.Action>, in file: URL) throws {
    try recorder.page.write(to: file, title: "Counter")
  }

  static func test(_ recorder: Recorder<Counter.State, Counter.Action>) -> RecordedTest? {
    recorder.test(named: "A tap counts twice", feature: "CounterByTwo()") { CounterByTwo() }
  }

  static func testOfValue(_ recorder: Recorder<Counter.State, Counter.Action>) -> RecordedTest? {
    recorder.test(named: "A tap counts twice", expecting: \.count, toBe: 2)
  }

  static func fork(_ recorder: Recorder<Counter.State, Counter.Action>) -> Int? {
    let fork = recorder.fork(at: 1)
    fork?.send(.incrementTapped)
    return fork?.state.count
  }
}

/// Serves the page of a recorder, as an app does.
@MainActor
func serve(_ recorder: Recorder<Counter.State, Counter.Action>) throws {
  #if DEBUG
  print(try recorder.serve().address)
  #endif
}
