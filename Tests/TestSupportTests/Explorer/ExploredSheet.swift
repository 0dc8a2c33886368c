import Foundation
import Navigation
import Store
import TestSupport

/// A sheet: with the bug, an action for it follows its end.
@Reducer
struct ExploredSheet {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: ExploredScreen.State?
  }

  enum Action {
    case openTapped
    case closeTapped
    case sheet(PresentationAction<ExploredScreen.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped: state.sheet = ExploredScreen.State()
      case .closeTapped:
        state.sheet = nil
        if PlantedBug.isThere { return .send(.sheet(.presented(.loaded([1])))) }
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { ExploredScreen() }
  }
}

extension ExplorerOf<ExploredSheet> {
  static var sheet: Explorer {
    Explorer(initialState: ExploredSheet.State()) {
      ExploredSheet()
    }
    .rule("Open", .openTapped, if: { $0.sheet == nil })
    .rule("Close", .closeTapped, if: { $0.sheet != nil })
  }
}

/// Counts by an endpoint that doesn't throw: with the bug, any count is taken.
@Reducer
struct ExploredCount {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case countTapped
    case counted(Int)
  }

  @Dependency(\.exploredClient) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countTapped:
        return .run { [client] send in
          await client.import()
          await send(.counted(await client.count()))
        }
      case .counted(let count):
        state.count = PlantedBug.isThere ? count : min(count, 3)
        return .none
      }
    }
  }
}

extension ExplorerOf<ExploredCount> {
  static var count: Explorer {
    Explorer(initialState: ExploredCount.State()) {
      ExploredCount()
    }
    .rule("Count", .countTapped, if: { $0.count == 0 })
    .endpoint(\.exploredClient.count) { [.return(1), .return(5)] }
    .endpoint(\.exploredClient.import) { [.return] }
    .always("No count is too large", \.count) { $0 <= 3 }
  }
}

/// Waits: with the bug, for something that nothing controls.
@Reducer
struct ExploredPause {
  struct State: Equatable {
    var isOver = false
  }

  enum Action: Equatable {
    case pauseTapped
    case over
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pauseTapped:
        return .run { send in
          if PlantedBug.isThere { try await Task.never() }
          await send(.over)
        }
      case .over:
        state.isOver = true
        return .none
      }
    }
  }
}

extension ExplorerOf<ExploredPause> {
  static var pause: Explorer {
    Explorer(initialState: ExploredPause.State()) {
      ExploredPause()
    }
    .rule("Pause", .pauseTapped, if: { !$0.isOver })
  }
}

/// Sends itself actions: with the bug, without an end.
@Reducer
struct ExploredChain {
  struct State: Equatable {
    var number = 0
  }

  enum Action: Equatable {
    case tapped
    case next
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: return .send(.next)
      case .next:
        state.number = (state.number + 1) % 3
        return PlantedBug.isThere || state.number > 0 ? .send(.next) : .none
      }
    }
  }
}

extension ExplorerOf<ExploredChain> {
  static var chain: Explorer {
    Explorer(initialState: ExploredChain.State()) {
      ExploredChain()
    }
    .rule("Tap", .tapped)
  }
}

/// Throws dice that are shared: with the bug, a six counts one.
@Reducer
struct ExploredDice {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("exploredDice")) var last = 0
    var id: UUID?
    var sum = 0
  }

  enum Action: Equatable {
    case thrown
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      let number = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
      state.$last.withLock { $0 = number }
      state.id = uuid()
      state.sum = number == 6 && PlantedBug.isThere ? 1 : number
      return .none
    }
  }
}

extension ExplorerOf<ExploredDice> {
  static var dice: Explorer {
    Explorer(initialState: ExploredDice.State()) {
      ExploredDice()
    }
    .rule("Throw", .thrown)
    .always("A six is no one", \.last, \.sum) { last, sum in last == sum }
  }
}

/// Loads when it appears: with the bug, each time.
@Reducer
struct ExploredAppearance {
  struct State: Equatable {
    var hasAppeared = false
    var replies = 0
  }

  enum Action: Equatable {
    case appeared
    case loaded
  }

  @Dependency(\.exploredClient.load) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        if state.hasAppeared && !PlantedBug.isThere { return .none }
        state.hasAppeared = true
        return .run { [load] send in
          _ = try? await load()
          await send(.loaded)
        }
      case .loaded:
        state.replies += 1
        return .none
      }
    }
  }
}

extension ExplorerOf<ExploredAppearance> {
  static var appearance: Explorer {
    Explorer(initialState: ExploredAppearance.State()) {
      ExploredAppearance()
    }
    .rule("Appear", .appeared, if: { $0.replies < 2 })
    .endpoint(\.exploredClient.load) { [.return([1])] }
    .always("It loads once", \.replies) { $0 <= 1 }
  }
}
