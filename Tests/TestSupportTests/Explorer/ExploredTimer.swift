import Navigation
import Store
import TestSupport

/// A timer that rings once: with the bug, also after it was stopped.
@Reducer
struct ExploredTimer {
  @ObservableState
  struct State: Equatable {
    var isRunning = false
    var hasRung = false
  }

  enum Action: Equatable {
    case startTapped
    case stopTapped
    case rang
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        (state.isRunning, state.hasRung) = (true, false)
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(5))
          await send(.rang)
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopTapped:
        (state.isRunning, state.hasRung) = (false, false)
        return PlantedBug.isThere ? .none : .cancel(id: CancelID.timer)
      case .rang:
        state.hasRung = true
        return .none
      }
    }
  }
}

extension ExplorerOf<ExploredTimer> {
  static var timer: Explorer {
    Explorer(initialState: ExploredTimer.State()) {
      ExploredTimer()
    }
    .rule("Start", .startTapped, if: { !$0.isRunning })
    .rule("Stop", .stopTapped, if: { $0.isRunning })
    .always("Only a running timer rings", \.isRunning, \.hasRung) { isRunning, hasRung in
      isRunning || !hasRung
    }
  }
}
