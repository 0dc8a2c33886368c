import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@MainActor
struct ForgottenRemovalTests {
  /// The failures of a test that sends an action.
  private func failures(
    of feature: Forgetful,
    _ action: @escaping (Forgetful.State) -> Forgetful.Action,
    _ update: ((inout Forgetful.State) -> Void)? = nil
  ) async -> [RecordedIssue] {
    await issues {
      let store = TestStore(initialState: Forgetful.State()) { feature }
      await store.send(action(store.state), assert: update)
    }
  }

  private func pop(_ state: Forgetful.State) -> Forgetful.Action {
    .path(.popFrom(id: state.path.ids[0]))
  }

  @Test
  func `B85 - A pop that a test sends, without an operator for the stack, fails the test once`()
    async
  {
    let failures = await failures(of: Forgetful(), pop)
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains(#".forEach(\.path, action: \.path) { … }"#) == true)
  }

  @Test
  func
    `B85 - A dismissal that a test sends, without an operator for the presentation, fails the test once`()
    async
  {
    let failures = await failures(of: Forgetful(), { _ in .sheet(.dismiss) }, { $0.sheet = nil })
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains(#".ifLet(\.$sheet, action: \.sheet) { … }"#) == true)
  }

  @Test func `B85 - A pop and a dismissal that an operator carries out pass`() async {
    let feature = Forgetful(isComplete: true)
    #expect(await failures(of: feature, pop, { $0.path.removeAll() }).isEmpty)
    #expect(await failures(of: feature, { _ in .sheet(.dismiss) }, { $0.sheet = nil }).isEmpty)
  }

  @Test func `B85 - A dismissal for which the parent returns an effect passes`() async {
    let feature = Forgetful { _, _ in .run { _ in } }
    #expect(await failures(of: feature, { _ in .sheet(.dismiss) }).isEmpty)
  }

  @Test func `B85 - A dismissal after which the parent presents an equal alert passes`() async {
    let failures = await issues {
      let store = TestStore(initialState: Retrying.State(alert: .retry)) { Retrying() }
      await store.send(.alert(.dismiss))
    }
    #expect(failures.isEmpty, "\(failures)")
  }
}

/// A feature whose alert can't be dismissed.
@Reducer
private struct Retrying {
  @ObservableState
  struct State: Equatable { @Presents var alert: AlertState<Int>? }

  enum Action { case alert(PresentationAction<Int>) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .alert(.dismiss) = action { state.alert = .retry }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<Int> {
  fileprivate static var retry: AlertState { AlertState { TextState("Try again?") } }
}

/// A parent whose operators may be missing, and its children.
@Reducer
private struct Household {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }

    enum Action { case tapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    var always = Child.State()
    var sometimes: Child.State? = Child.State()
    var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 3)]
    var path = StackState<Child.State>()
    @Presents var sheet: Child.State?
    var number = 0
  }

  enum Action {
    case always(Child.Action)
    case sometimes(Child.Action)
    case rows(IdentifiedActionOf<Child>)
    case path(StackActionOf<Child>)
    case sheet(PresentationAction<Child.Action>)
    case view(View)
    case pushTapped
    case sheetTapped

    enum View { case appeared }
  }

  var isComplete = false
  var rest: @Sendable (inout State, Action) -> Effect<Action> = { _, _ in .none }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pushTapped: state.path.append(Child.State(id: 1))
      case .sheetTapped: state.sheet = Child.State(id: 2)
      default: break
      }
      return rest(&state, action)
    }
    if isComplete {
      EmptyReducer<State, Action>()
        .ifLet(\.sometimes, action: \.sometimes) { Child() }
        .forEach(\.rows, action: \.rows) { Child() }
        .forEach(\.path, action: \.path) { Child() }
        .ifLet(\.$sheet, action: \.sheet) { Child() }
      Scope(state: \.always, action: \.always) { Child() }
    }
  }
}

/// What a plain test finds of a forgotten operator.
struct ForgottenInTestTests {
  private func failures(
    of feature: Household,
    from state: Household.State = Household.State(),
    _ action: Household.Action,
    _ update: (@Sendable (inout Household.State) -> Void)? = nil
  ) async -> [RecordedIssue] {
    await issues {
      let store = TestStore(initialState: state) { feature }
      await store.send(action, assert: update)
    }
  }

  @Test(arguments: [
    (0, #"Scope(state: \.always, action: \.always) { … }"#),
    (1, #".ifLet(\.sometimes, action: \.sometimes) { … }"#),
    (2, #".forEach(\.rows, action: \.rows) { … }"#),
    (3, #".forEach(\.path, action: \.path) { … }"#),
    (4, #".ifLet(\.$sheet, action: \.sheet) { … }"#),
  ])
  func
    `B85 - An action for a child without an operator fails a test once, and suggests no wrong one`(
      number: Int,
      repair: String
    ) async
  {
    var state = Household.State()
    state.path.append(Household.Child.State())
    state.sheet = Household.Child.State()
    func action() -> Household.Action {
      switch number {
      case 0: .always(.tapped)
      case 1: .sometimes(.tapped)
      case 2: .rows(.element(id: 3, action: .tapped))
      case 3: .path(.element(id: 0, action: .tapped))
      default: .sheet(.presented(.tapped))
      }
    }
    for update in [nil, { @Sendable (state: inout Household.State) in state.number = 1 }] {
      let found = await failures(of: Household(), from: state, action(), update)
      #expect(found.count == 1, "\(found)")
      #expect(found.first?.text.contains(repair) == true, "\(found)")
      #expect(found.first?.text.contains("To pass") == false)
    }
    // With the operator, and where the parent handles the action itself.
    let change = {
      @Sendable (state: inout Household.State, _: Household.Action) -> Effect<Household.Action> in
      state.number = 1
      return .none
    }
    #expect(
      await failures(of: Household(rest: change), from: state, action()) { $0.number = 1 }.isEmpty
    )
    let found = await failures(of: Household(isComplete: true), from: state, action())
    #expect(found.first?.text.contains("To pass") == true)
  }

  @Test func `B85 - An action that is none of a child's passes`() async {
    #expect(await failures(of: Household(), .view(.appeared)).isEmpty)
  }

  @Test func `B85 - A child that the parent runs by hand passes`() async {
    let feature = Household { state, action in
      guard case .always(let action) = action else { return .none }
      var other = state.always
      return Household.Child().reduce(into: &other, action: action).map(Household.Action.always)
    }
    #expect(await failures(of: feature, .always(.tapped)).isEmpty)
  }

  @Test func `B85 - A screen for which there is no operator fails the test that shows it, once`()
    async
  {
    let found = await issues {
      let store = TestStore(initialState: Household.State()) { Household() }
      await store.send(.pushTapped) { $0.path[id: 0] = Household.Child.State(id: 1) }
      await store.send(.pushTapped) { $0.path[id: 1] = Household.Child.State(id: 1) }
      await store.send(.sheetTapped) { $0.sheet = Household.Child.State(id: 2) }
    }
    #expect(found.count == 2, "\(found)")
    #expect(found.first?.text.contains(#".forEach(\.path, action: \.path) { … }"#) == true)
    #expect(found.last?.text.contains(#".ifLet(\.$sheet, action: \.sheet) { … }"#) == true)
    let others = await issues {
      let store = TestStore(initialState: Household.State()) { Household(isComplete: true) }
      await store.send(.pushTapped) { $0.path[id: 0] = Household.Child.State(id: 1) }
      await store.send(.sheetTapped) { $0.sheet = Household.Child.State(id: 2) }
    }
    #expect(others.isEmpty, "\(others)")
  }
}
