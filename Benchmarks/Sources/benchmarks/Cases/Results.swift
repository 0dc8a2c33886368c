import Navigation
import Store

/// The cost of requests and of handlers of a feature's life, at the top of stacks of different depths.
enum Results {
  private static let count = 2_000

  static let all = making + atDepths

  /// A store's creation and end, which composes the features below.
  private static let making = [
    Benchmark("store made, of one feature", operations: 500) {
      {
        for _ in 0..<500 { consume(Store(initialState: Page.State()) { Page() }) }
      }
    },
    Benchmark("store made, of four features", operations: 500) {
      {
        for _ in 0..<500 { consume(store(depth: 1, isMounted: false)) }
      }
    },
  ]

  private static let atDepths = [1, 10, 100].flatMap { depth in
    [false, true].flatMap { isMounted in
      [
        pushAndPop(at: depth, isMounted: isMounted),
        requestAndReply(at: depth, isMounted: isMounted),
      ]
    }
  }

  private static func pushAndPop(at depth: Int, isMounted: Bool) -> Benchmark {
    let name = "route: push and pop" + (isMounted ? ", mounted" : "")
    return Benchmark(
      "\(name) at depth \(depth)",
      operations: count,
      bound: depth == 1 ? nil : .times(1.5, of: "\(name) at depth 1")
    ) {
      let store = store(depth: depth, isMounted: isMounted)
      return {
        for _ in 0..<count {
          store.send(.push)
          store.send(.path(.popFrom(id: last(of: store))))
        }
      }
    }
  }

  private static func requestAndReply(at depth: Int, isMounted: Bool) -> Benchmark {
    let name = "route: request and reply" + (isMounted ? ", mounted" : "")
    return Benchmark(
      "\(name) at depth \(depth)",
      operations: count,
      bound: depth == 1 ? nil : .times(1.5, of: "\(name) at depth 1")
    ) {
      let store = store(depth: depth, isMounted: isMounted)
      let asking = store.path.ids.last ?? 0
      return {
        for _ in 0..<count {
          store.send(.path(.element(id: asking, action: .page(.ask))))
          store.send(.path(.element(id: last(of: store), action: .answer(.tapped(1)))))
        }
      }
    }
  }

  // Not inlined: a copy of the path that lived on would be copied by the next change.
  @MainActor
  @inline(never)
  private static func last(of store: StoreOf<Pages>) -> StackElementID { store.path.ids.last ?? 0 }

  @MainActor
  private static func store(depth: Int, isMounted: Bool) -> StoreOf<Pages> {
    var state = Pages.State()
    for _ in 0..<depth { state.path.append(.page(Page.State())) }
    return Store(initialState: state) { Pages(isMounted: isMounted) }
  }
}

private struct AskNumber: Request {
  typealias Output = Int
}

private struct Page: Reducer {
  struct State {
    var number = 0
  }

  @CasePathable
  enum Action {
    case ask
    case answered(Reply<Int>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask:
        return .request(AskNumber(), reply: \.answered)
      case .answered(let reply):
        if case .finished(let number) = reply { state.number &+= number }
        return .none
      }
    }
  }
}

private struct Answer: Reducer {
  struct State {
    var taps = 0
  }

  @CasePathable
  enum Action: FinishingAction {
    typealias Output = Int
    case tapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .tapped(let number): .finish(number)
      }
    }
  }
}

private struct Pages: Reducer {
  @CasePathable
  enum Path {
    case page(Page.State)
    case answer(Answer.State)
  }

  @CasePathable
  enum PathAction {
    case page(Page.Action)
    case answer(Answer.Action)
  }

  struct State {
    var path = StackState<Path>()
  }

  @CasePathable
  enum Action {
    case path(StackAction<Path, PathAction>)
    case push
  }

  let isMounted: Bool

  private var page: AnyReducer<Page.State, Page.Action> {
    guard isMounted else { return AnyReducer(Page()) }
    return AnyReducer(
      Page().onMount { state in
        state.number = 1
        return .none
      }
    )
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .push = action { state.path.append(.page(Page.State())) }
      return .none
    }
    .forEach(\.path, action: \.path) {
      Scope(state: \Case<Path>.page, action: \.page) { page }
      Scope(state: \Case<Path>.answer, action: \.answer) { Answer() }
    }
    .route(AskNumber.self) { _ in .answer(Answer.State()) }
  }
}
