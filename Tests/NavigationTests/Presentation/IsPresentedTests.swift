import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct IsPresentedTests {
  @Test func `A presented feature knows it, and so does what is inside it`() async {
    let store = TestStore(initialState: Shown.Host.State(shown: .init())) { Shown.Host() }
    await store.send(.shown(.presented(.asked))) { $0.shown?.answers = [true] }
    await store.send(.shown(.presented(.inner(.asked)))) { $0.shown?.inner.answers = [true] }
  }

  @Test func `A feature on a stack knows that it is presented`() async {
    let store = TestStore(initialState: Shown.Host.State(path: StackState([.init()]))) {
      Shown.Host()
    }
    await store.send(.path(.element(id: 0, action: .asked))) { $0.path[id: 0]?.answers = [true] }
  }

  @Test func `A feature that is not presented knows it`() async {
    let store = TestStore(initialState: Shown.Host.State()) { Shown.Host() }
    await store.send(.plain(.asked)) { $0.plain.answers = [false] }
  }

  @Test func `An effect knows whether its feature is presented`() async {
    let store = TestStore(initialState: Shown.Host.State(shown: .init())) { Shown.Host() }
    await store.send(.shown(.presented(.askedLater)))
    await store.receive(.shown(.presented(.answered(true)))) { $0.shown?.answers = [true] }
    await store.send(.plain(.askedLater))
    await store.receive(.plain(.answered(false))) { $0.plain.answers = [false] }
  }

  @Test func `A test of a feature on its own may say that it is presented`() async {
    let store = TestStore(initialState: Answer.State()) {
      Answer()
    } withDependencies: {
      $0.isPresented = true
    }
    await store.send(.asked) { $0.answers = [true] }
  }
}

/// Records whether it is presented.
struct Answer: Reducer {
  struct State: Equatable {
    var answers: [Bool] = []
  }

  @CasePathable
  enum Action: Equatable {
    case asked
    case askedLater
    case answered(Bool)
  }

  @Dependency(\.isPresented) var isPresented

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .asked: state.answers.append(isPresented)
    case .answered(let answer): state.answers.append(answer)
    case .askedLater:
      return .run { send in
        @Dependency(\.isPresented) var isPresented
        await send(.answered(isPresented))
      }
    }
    return .none
  }
}

/// Records whether it is presented, and so does a part of it.
struct Shown: Reducer {
  struct State: Equatable {
    var answers: [Bool] = []
    var inner = Answer.State()
  }

  @CasePathable
  enum Action: Equatable {
    case asked
    case askedLater
    case answered(Bool)
    case inner(Answer.Action)
  }

  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Scope<State, Action, _>(state: \.inner, action: \.inner) { Answer() }
    Reduce<State, Action> { state, action in
      switch action {
      case .asked: state.answers.append(isPresented)
      case .answered(let answer): state.answers.append(answer)
      case .askedLater:
        return .run { send in
          @Dependency(\.isPresented) var isPresented
          await send(.answered(isPresented))
        }
      case .inner: break
      }
      return .none
    }
  }

  struct Host: Reducer {
    @ObservableState
    struct State: Equatable {
      var plain = Answer.State()
      @Presents var shown: Shown.State?
      var path = StackState<Shown.State>()
    }

    @CasePathable
    enum Action: Equatable {
      case plain(Answer.Action)
      case shown(PresentationAction<Shown.Action>)
      case path(StackAction<Shown.State, Shown.Action>)
    }

    var body: some ReducerOf<Self> {
      Scope<State, Action, _>(state: \.plain, action: \.plain) { Answer() }
      EmptyReducer<State, Action>()
        .ifLet(\.$shown, action: \.shown) { Shown() }
        .forEach(\.path, action: \.path) { Shown() }
    }
  }
}
