import Foundation
import Navigation
import Store
import TestSupport

/// A feature that changes everything to which an exploration must go back.
@Reducer
struct ExploredShared {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("explored")) var memory = 0
    @Shared(.fileStorage(URL(filePath: "/explored.json"))) var file = 0
    @Shared(.appStorage("explored")) var setting = 0
    var id: UUID?
    var random = 0
    var calls = 0
  }

  enum Action: Equatable {
    case memoryTapped
    case fileTapped
    case settingTapped
    case idTapped
    case randomTapped
    case waitTapped
    case loadTapped
    case loaded
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  @Dependency(\.continuousClock) var clock
  @Dependency(\.exploredClient.load) var load

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .memoryTapped: state.$memory.withLock { $0 = 1 - $0 }
      case .fileTapped: state.$file.withLock { $0 = 1 - $0 }
      case .settingTapped: state.$setting.withLock { $0 = 1 - $0 }
      case .idTapped: state.id = uuid()
      case .randomTapped:
        state.random = withRandomNumberGenerator { Int.random(in: 0..<4, using: &$0) }
      case .waitTapped:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.memoryTapped)
        }
      case .loadTapped:
        return .run { [load] send in
          _ = try await load()
          await send(.loaded)
        }
      case .loaded: state.calls = 1 - state.calls
      }
      return .none
    }
  }
}

extension ExplorerOf<ExploredShared> {
  static var shared: Explorer {
    Explorer(initialState: ExploredShared.State()) {
      ExploredShared()
    }
    .rule("Change") { state in
      [.memoryTapped, .fileTapped, .settingTapped, .idTapped, .randomTapped]
    }
    .rule("Wait", .waitTapped, if: { $0.memory == 0 })
    .rule("Load", .loadTapped, if: { $0.file == 0 })
    .endpoint(\.exploredClient.load) { [.return([1])] }
  }
}
