import Foundation
import Navigation
import Store

@Reducer
struct Facts {
  @ObservableState
  struct State: Equatable {
    var number = 0
    var fact: String?
    var isPlaying = false
  }

  enum Action: Equatable {
    case incrementTapped
    case factTapped
    case factLoaded(String)
    case loadFailed
    case playTapped
    case ticked
    case appeared
    case numberArrived(Int)
    case saveTapped
  }

  nonisolated enum CancelID { case playing }

  @Dependency(\.facts) var facts
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped, .ticked:
        state.number += 1
        state.fact = nil
        return .none
      case .factTapped:
        return .run { [number = state.number] send in
          await send(.factLoaded(try await facts.fact(number)))
        } catch: { _, send in
          await send(.loadFailed)
        }
      case .factLoaded(let fact):
        state.fact = fact
        return .none
      case .loadFailed:
        state.fact = nil
        return .none
      case .playTapped:
        state.isPlaying.toggle()
        guard state.isPlaying else { return .cancel(id: CancelID.playing) }
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.playing)
      case .appeared:
        return .run(facts.numbers()) { .numberArrived($0) }
      case .numberArrived(let number):
        state.number = number
        return .none
      case .saveTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
