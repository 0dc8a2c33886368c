import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// A screen that counts how often its state is compared.
@Reducer
private struct CountedJob {
  @ObservableState
  struct State: Equatable {
    var job = Job.State()
  }

  enum Action: Equatable {
    case job(Job.Action)
  }

  let comparisons: Log<Int>

  var body: some ReducerOf<Self> {
    Scope(state: \.job, action: \.job) { Job() }
      .onMount(id: countedParts) { _ in .none }
  }

  private func countedParts(_ state: State) -> [Int] {
    comparisons.append(1)
    return state.job.parts
  }
}

/// A stack of counted screens.
private struct Tower: Reducer {
  @CasePathable
  enum Screen: Equatable {
    case job(CountedJob.State)
    case picker(Picker.State)
  }

  @CasePathable
  enum ScreenAction: Equatable {
    case job(CountedJob.Action)
    case picker(Picker.Action)
  }

  struct State: Equatable {
    var path = StackState<Screen>()
  }

  @CasePathable
  enum Action: Equatable {
    case path(StackAction<Screen, ScreenAction>)
    case pushTapped
  }

  let comparisons: Log<Int>

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .pushTapped = action { state.path.push(.job(CountedJob.State())) }
      return .none
    }
    .forEach(\.path, action: \.path) {
      Scope(state: \Case<Screen>.job, action: \.job) { CountedJob(comparisons: comparisons) }
      Scope(state: \Case<Screen>.picker, action: \.picker) { Picker() }
    }
    .route(PickPart.self) { .picker(Picker.State($0)) }
  }
}

@Suite(.timeLimit(.minutes(20)))
@MainActor
struct DepthTests {
  /// How many comparisons a push, a pop, a request and a reply make each, at the top of a stack.
  private func comparisons(at depth: Int) -> [Int] {
    let comparisons = Log<Int>()
    var state = Tower.State()
    for _ in 0..<depth { state.path.append(.job(CountedJob.State())) }
    let store = Store(initialState: state) { Tower(comparisons: comparisons) }
    let top = StackElementID(generation: depth - 1)
    _ = store.state
    func count(_ action: Tower.Action) -> Int {
      _ = comparisons.take()
      store.send(action)
      return comparisons.take().count
    }
    let push = count(.pushTapped)
    let pop = count(.path(.popFrom(id: StackElementID(generation: depth))))
    let request = count(.path(.element(id: top, action: .job(.job(.pickTapped)))))
    let picker = StackElementID(generation: depth + 1)
    let reply = count(.path(.element(id: picker, action: .picker(.partTapped(7)))))
    #expect(store.path.count == depth)
    #expect(store.path[id: top, case: \.job]?.job.parts == [7])
    return [push, pop, request, reply]
  }

  @Test
  func `B107 - Push, pop, request and reply compare as many screens at depth 100 as at depth 1`() {
    let shallow = comparisons(at: 1)
    #expect(comparisons(at: 100) == shallow)
    #expect(shallow.allSatisfy { $0 < 10 })
  }
}
