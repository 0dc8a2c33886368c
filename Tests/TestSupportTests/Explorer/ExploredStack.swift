import Foundation
import Navigation
import Store
import TestSupport

/// A stack of screens: with the bug, a screen that has loaded opens another one.
@Reducer
struct ExploredStack {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var selected: Set<UUID> = []
    var count = 0
  }

  enum Action {
    case openTapped
    case selectTapped
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case screen(ExploredScreen)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        state.path.append(.screen(ExploredScreen.State()))
      case .selectTapped:
        state.selected = state.selected.isEmpty ? [uuid(), uuid()] : []
      case .path(.element(_, action: .screen(.loaded))) where PlantedBug.isThere:
        state.path.append(.screen(ExploredScreen.State()))
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension ExploredStack.Path.State: Equatable {}

/// A screen that loads.
@Reducer
struct ExploredScreen {
  @ObservableState
  struct State: Equatable {
    var numbers: [Int] = []
    var isLoading = false
  }

  enum Action: Equatable {
    case loadTapped
    case failed
    case loaded([Int])
  }

  @Dependency(\.exploredClient.load) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        state.isLoading = true
        return .run { [load] send in
          await send(.loaded(try await load()))
        } catch: { _, send in
          await send(.failed)
        }
      case .failed:
        state.isLoading = false
        return .none
      case .loaded(let numbers):
        (state.numbers, state.isLoading) = (numbers, false)
        return .none
      }
    }
  }
}

extension ExplorerOf<ExploredStack> {
  static var stack: Explorer {
    Explorer(initialState: ExploredStack.State()) {
      ExploredStack()
    }
    .rule("Open", .openTapped, if: { $0.path.isEmpty })
    .rule("Load") { state in
      zip(state.path.ids, state.path).filter { $1.screen?.isLoading == false }
        .map { .path(.element(id: $0.0, action: .screen(.loadTapped))) }
    }
    .rule("Go back") { state in state.path.ids.last.map { [.path(.popFrom(id: $0))] } ?? [] }
    .endpoint(\.exploredClient.load) { [.return([1]), .throw(ExploredError())] }
    .always("One screen is open at most") { $0.path.count <= 1 }
  }
}
