import Navigation
import Store

/// The actions of a feature with a stack, for one kind of screens.
protocol ScreensAction: CasePathable, Sendable {
  associatedtype Screen: ScreenState & Sendable
  static var toScreens: CaseKeyPath<Self, StackAction<Screen, ScreenAction>> { get }
  static func screens(_ action: StackAction<Screen, ScreenAction>) -> Self
  static var push: Self { get }
  static var pop: Self { get }
  /// The number of screens pushed.
  var growth: Int { get }
}

/// A feature that pushes and pops screens, of which the topmost counts.
struct StackFeature<State: Place, Action: ScreensAction>: Composed
where State.Value == StackState<Action.Screen> {
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action.growth {
      case 1: state.value.append(.counter(.init(id: 0)))
      case -1: state.value.removeLast()
      default: break
      }
      return .none
    }
    .forEach(State.path, action: Action.toScreens) { ScreenFeature<Action.Screen>() }
  }

  static func state(of size: Int) -> State {
    State(StackState((0..<size).map { .counter(.init(id: $0)) }))
  }

  static func action(in state: State) -> Action {
    guard let id = state.value.ids.last else { preconditionFailure("There is a screen.") }
    return .screens(.element(id: id, action: .counter(.count)))
  }

  static func reader(of store: StoreOf<Self>) -> InnermostReader {
    guard
      let id = store.state.value.ids.last,
      let screen = store.scope(state: State.path, action: Action.toScreens, id: id),
      let counter = screen.scope(state: Action.Screen.toCounter, action: \.counter)
    else { preconditionFailure("There is a screen, and it counts.") }
    return counter.reader.keeping(screen)
  }

  /// The case of pushing a screen and popping it.
  static func pushingAndPopping(at depth: Int, reading: Reading) -> Benchmark {
    let count = 5000
    return Benchmark(
      "push and pop at depth \(depth) · \(State.kind)\(reading.rawValue)",
      operations: count,
      bound: .allocations(40),
      allocationBound: 20
    ) {
      let store = Store(initialState: state(of: depth)) { Self() }
      let action = action(in: store.state)
      let reader = reading == .noReader ? nil : reader(of: store)
      reader?.begin(reading) { store.send(action) }
      return {
        for _ in 0..<count {
          store.send(.push)
          store.send(.pop)
        }
        consume(reader)
      }
    }
  }
}

@CasePathable
enum PlainScreensAction: ScreensAction {
  case screens(StackAction<PlainScreen, ScreenAction>)
  case push
  case pop
  static var toScreens: CaseKeyPath<Self, StackAction<PlainScreen, ScreenAction>> { \.screens }
  var growth: Int {
    switch self {
    case .screens: 0
    case .push: 1
    case .pop: -1
    }
  }
}

@CasePathable
enum ObservedScreensAction: ScreensAction {
  case screens(StackAction<ObservedScreen, ScreenAction>)
  case push
  case pop
  static var toScreens: CaseKeyPath<Self, StackAction<ObservedScreen, ScreenAction>> { \.screens }
  var growth: Int {
    switch self {
    case .screens: 0
    case .push: 1
    case .pop: -1
    }
  }
}
