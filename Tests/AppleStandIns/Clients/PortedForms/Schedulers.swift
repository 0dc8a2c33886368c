import Combine
import Foundation
import Store

// Schedulers to sleep on, and the stores of optional children.

@Reducer
struct Ticker {
  struct State: Equatable { var ticks = 0 }
  enum Action { case started, ticked }

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.mainRunLoop) var mainRunLoop

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { [mainQueue, mainRunLoop] send in
          try await mainQueue.sleep(for: .seconds(1))
          try await mainQueue.sleep(for: 0.5, tolerance: .milliseconds(10))
          try await mainRunLoop.sleep(until: mainRunLoop.now.advanced(by: 1))
          try await DispatchQueue.main.sleep(for: 1)
          for await _ in mainQueue.timer(interval: 1) { await send(.ticked) }
          for await _ in mainRunLoop.timer(interval: .seconds(0.5)) { await send(.ticked) }
        }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
    ._printChanges()
    ._printChanges(.actionLabels)
  }
}

@MainActor
final class TickerOwner {
  private var cancellables: Set<AnyCancellable> = []

  init(_ store: Store<Ticker.State?, Ticker.Action>, in host: StoreOf<TickerHost>) {
    store.ifLet(then: { _ in }, else: {}).store(in: &cancellables)
    store.ifLet { _ in }.store(in: &cancellables)
    host.scope(state: \.ticker, action: \.ticker)
      .ifLet(then: { [weak self] ticker in self?.show(ticker) }, else: {})
      .store(in: &cancellables)
  }

  private func show(_ ticker: StoreOf<Ticker>) {}
}

@Reducer
struct TickerHost {
  @ObservableState
  struct State { var ticker: Ticker.State? }
  enum Action { case ticker(Ticker.Action) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.ticker, action: \.ticker) { Ticker() }
  }
}
