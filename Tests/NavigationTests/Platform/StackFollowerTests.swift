import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// A stack of controllers that follows a path, while the system says what the user does in any order.
@MainActor
@Suite struct StackFollowerTests {
  private let store = Store(initialState: Pages.State()) { Pages() }
  private let system = SimulatedStack()
  private let token: ObserveToken

  init() {
    let path = store.scope(state: \.path, action: \.path)
    let follower = StackFollower(
      FollowedPath(
        ids: { path.state.ids },
        didShow: { path.didShow($0, insteadOf: $1) }
      ),
      in: system
    )
    system.follower = follower
    token = observe { follower.follow() }
  }

  private var names: [String] { store.path.map(\.name) }

  private func push(_ names: String...) {
    for name in names {
      store.send(.push(name))
      settle()
    }
  }

  /// The user goes back from the second screen, and the first one pushes another when it appears.
  private func goBackAndPush(_ order: SimulatedStack.Order) async {
    push("list", "detail")
    system.didAppear = { [system, store] _ in
      system.didAppear = { _ in }
      store.send(.push("next"))
    }
    system.goBack(order)
    for _ in 0..<5 {
      settle()
      await Task.yield()
    }
  }

  private func settle() { while system.isInTransition { system.endTransition(.init()) } }

  @Test(arguments: SimulatedStack.Order.allCases.filter(\.announces))
  func `B186 - What a revealed screen pushes when it appears stays, and the popped one is gone`(
    order: SimulatedStack.Order
  ) async {
    await goBackAndPush(order)
    #expect(names == ["list", "next"])
    #expect(system.screens == store.path.ids)
    token.cancel()
  }

  @Test(arguments: SimulatedStack.Order.allCases)
  func `B186 - A screen that the user has left doesn't come back`(
    order: SimulatedStack.Order
  )
    async
  {
    await goBackAndPush(order)
    #expect(!names.contains("detail"))
    #expect(system.screens == store.path.ids)
    token.cancel()
  }

  @Test func `B186 - A swipe that is cancelled pops nothing`() {
    push("list", "detail")
    system.beginSwipe()
    system.cancelSwipe()
    settle()
    #expect(names == ["list", "detail"])
    #expect(system.screens == store.path.ids)
    token.cancel()
  }

  /// The user goes back and swipes, reducers push, pop and replace, transitions end in any order.
  @Test(arguments: 0..<Seeds.count(20))
  func `B186 - Random walks end with the screens of the path`(seed: Int) async {
    var random = SeededGenerator(seed: UInt64(seed))
    var (count, isSwiping) = (0, false)
    for _ in 0..<500 {
      let order = SimulatedStack.Order.allCases.randomElement(using: &random)!
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        count += 1
        store.send(.push("\(count)"))
      case 2: store.send(.pop)
      case 3: store.send(.replace(["a", "b"].shuffled(using: &random)))
      case 4: system.goBack(order)
      case 5:
        system.beginSwipe()
        isSwiping = true
      case 6 where isSwiping:
        if Bool.random(using: &random) { system.cancelSwipe() } else { system.endSwipe(order) }
        isSwiping = false
      case 7: await Task.yield()
      default: system.endTransition(order)
      }
    }
    system.endSwipe(.init())
    for _ in 0..<10 {
      settle()
      await Task.yield()
    }
    #expect(system.screens == store.path.ids)
    token.cancel()
  }
}

@Reducer
private struct Pages {
  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable { var name = "" }
    enum Action {}
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @ObservableState
  struct State: Equatable { var path = StackState<Page.State>() }

  enum Action {
    case push(String)
    case pop
    case replace([String])
    case path(StackActionOf<Page>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push(let name): state.path.append(Page.State(name: name))
      case .pop: _ = state.path.popLast()
      case .replace(let names): state.path = StackState(names.map { Page.State(name: $0) })
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Page() }
  }
}
