import Navigation
import Store
import TestSupport
import Testing

/// Mistakes that are often made with effects, as features that have them or not.
@Suite(.timeLimit(.minutes(20)))
struct ExploredTrapTests {
  private func findings<State, Action>(
    _ explorer: Explorer<State, Action>,
    bug: Bool
  ) async -> [[String]] {
    let exploration = await PlantedBug.$isThere.withValue(bug) { await explorer.explore() }
    return exploration.counterexamples.map(\.steps)
  }

  @Test func `B174 - An effect that is cancelled in the turn that starts it is found`() async {
    let explorer = ActionList.explorer { action, _ in
      guard action == "load" else { return .none }
      let load = ActionList.effect("loaded", \.load).cancellable(id: 1)
      return PlantedBug.isThere
        ? .merge(load, .cancel(id: 1)) : .concatenate(.cancel(id: 1), load)
    }
    .rule("Load", "load", if: { $0.last != "load" && $0.count < 4 })
    .endpoint(\.exploredClient.load) { [.return([1]), .throw(ExploredError())] }
    .eventually("A load ends") { $0.last != "load" }
    #expect(await findings(explorer, bug: true).map(\.count) == [1])
    #expect(await findings(explorer, bug: false) == [])
  }

  @Test func `B174 - Two loads of one feature with one cancel id are found`() async {
    let explorer = ActionList.explorer { action, _ in
      switch action {
      case "load a": return ActionList.effect("a", \.load).cancellable(id: 1, cancelInFlight: true)
      case "load b":
        return ActionList.effect("b", \.other)
          .cancellable(id: PlantedBug.isThere ? 1 : 2, cancelInFlight: true)
      default: return .none
      }
    }
    .rule("Load a", "load a", if: { !$0.contains("load a") })
    .rule("Load b", "load b", if: { !$0.contains("load b") })
    .endpoint(\.exploredClient.load) { [.return([1]), .throw(ExploredError())] }
    .endpoint(\.exploredClient.other) { [.return([1])] }
    .eventually("Each load ends") { actions in
      ["a", "b"].allSatisfy { name in
        !actions.contains("load \(name)") || actions.contains { $0.hasPrefix(name) }
      }
    }
    let found = await findings(explorer, bug: true)
    #expect(found.map(\.count) == [3])
    #expect(await findings(explorer, bug: false) == [])
  }

  @Test func `B174 - Siblings with one cancel id don't cancel each other`() async {
    let explorer = ExplorerOf<Siblings>(initialState: Siblings.State()) { Siblings() }
      .rule("Load") { _ in [.first(.loadTapped), .second(.loadTapped)] }
      .endpoint(\.exploredClient.load) { [.return([1]), .throw(ExploredError())] }
      .eventually("Nothing loads") { !$0.first.isLoading && !$0.second.isLoading }
    #expect(await findings(explorer, bug: false) == [])
  }

  @Test func `B174 - A reply after its screen was replaced is found where its parent loads`() async
  {
    let explorer = ExplorerOf<Replaced>(initialState: Replaced.State()) { Replaced() }
      .rule("Open") { state in [1, 2].filter { $0 != state.detail?.id }.map { .opened($0) } }
      .endpoint(\.exploredClient.details) { id in [.return(id)] }
      .always("The details are of the screen") { state in
        state.detail?.details == nil || state.detail?.details == state.detail?.id
      }
    #expect(await findings(explorer, bug: true).map(\.count) == [3])
    #expect(await findings(explorer, bug: false) == [])
  }

  @Test
  func `B174 - A sheet that is swapped for another in one action is found where its parent loads`()
    async
  {
    let explorer = ExplorerOf<Swapped>(initialState: Swapped.State()) { Swapped() }
      .rule("Open", .openTapped, if: { $0.first == nil && $0.second == nil })
      .rule("Swap", .swapTapped, if: { $0.first != nil })
      .endpoint(\.exploredClient.details) { id in [.return(id)] }
      .always("The details are of the sheet") { state in
        state.second?.details == nil || state.second?.details == 2
      }
      .eventually("A sheet has its details") { state in
        (state.first.map { $0.details != nil } ?? true)
          && (state.second.map { $0.details != nil } ?? true)
      }
    #expect(await findings(explorer, bug: true).map(\.count) == [3])
    #expect(await findings(explorer, bug: false) == [])
  }
}

/// Two features of one type.
@Reducer
private struct Siblings {
  @ObservableState
  struct State: Equatable {
    var first = Sibling.State()
    var second = Sibling.State()
  }

  enum Action {
    case first(Sibling.Action)
    case second(Sibling.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Sibling() }
    Scope(state: \.second, action: \.second) { Sibling() }
  }
}

@Reducer
private struct Sibling {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
  }

  enum Action {
    case loadTapped
    case ended
  }

  @Dependency(\.exploredClient.load) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        state.isLoading = true
        return .run { [load] send in
          _ = try? await load()
          await send(.ended)
        }
        .cancellable(id: "load", cancelInFlight: true)
      case .ended:
        state.isLoading = false
        return .none
      }
    }
  }
}

/// A screen that loads when it appears: with the bug, its parent loads for it.
@Reducer
private struct Detail {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var details: Int?
  }

  enum Action {
    case appeared
    case loaded(Int)
  }

  @Dependency(\.exploredClient.details) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [load, id = state.id] send in await send(.loaded(try await load(id))) }
      case .loaded(let details):
        state.details = details
        return .none
      }
    }
    .onMount { _ in PlantedBug.isThere ? .none : .send(.appeared) }
  }
}

@Reducer
private struct Replaced {
  @ObservableState
  struct State: Equatable {
    @Presents var detail: Detail.State?
  }

  enum Action {
    case opened(Int)
    case loaded(Int)
    case detail(PresentationAction<Detail.Action>)
  }

  @Dependency(\.exploredClient.details) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened(let id):
        state.detail = Detail.State(id: id)
        guard PlantedBug.isThere else { return .none }
        return .run { [load] send in await send(.loaded(try await load(id))) }
      case .loaded(let details): state.detail?.details = details
      case .detail: break
      }
      return .none
    }
    .ifLet(\.$detail, action: \.detail) { Detail() }
  }
}

@Reducer
private struct Swapped {
  @ObservableState
  struct State: Equatable {
    @Presents var first: Detail.State?
    @Presents var second: Detail.State?
  }

  enum Action {
    case openTapped
    case swapTapped
    case loaded(Int)
    case first(PresentationAction<Detail.Action>)
    case second(PresentationAction<Detail.Action>)
  }

  @Dependency(\.exploredClient.details) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        state.first = Detail.State(id: 1)
        return loadDetails(1)
      case .swapTapped:
        state.first = nil
        state.second = Detail.State(id: 2)
        return loadDetails(2)
      case .loaded(let details):
        state.first?.details = details
        state.second?.details = details
      case .first, .second: break
      }
      return .none
    }
    .ifLet(\.$first, action: \.first) { Detail() }
    .ifLet(\.$second, action: \.second) { Detail() }
  }

  private func loadDetails(_ id: Int) -> EffectOf<Self> {
    guard PlantedBug.isThere else { return .none }
    return .run { [load] send in await send(.loaded(try await load(id))) }
  }
}
