// Imports a function `clock`, which this file is about.
import Foundation
import Store
import TestSupport
import Testing

/// Clocks whose type isn't known, in a file in which the C library's function has the same name.
@MainActor
@Suite struct AnyClockTests {
  private struct Feature: Reducer {
    struct State: Equatable {
      var log: [String] = []
    }

    enum Action: Equatable {
      case pause(String)
      case pace(String)
      case done(String)
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .pause(let text):
          return .run { await $0(.done(text)) }.debounce(id: 1, for: .seconds(1), clock: clock)
        case .pace(let text):
          return .run { await $0(.done(text)) }
            .throttle(id: 2, for: .seconds(1), clock: clock, latest: true)
        case .done(let text):
          state.log.append(text)
          return .none
        }
      }
    }
  }

  @Test func `B17 - A clock of any type is taken, whatever else is called clock`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.pause("a"))
    await store.send(.pause("b"))
    await store.send(.pace("c"))
    await store.receive(.done("c")) { $0.log = ["c"] }
    await store.send(.pace("d"))
    await clock.advance(by: .seconds(1))
    await store.receive(.done("b")) { $0.log = ["c", "b"] }
    await store.receive(.done("d")) { $0.log = ["c", "b", "d"] }
    await store.finish()
  }
}
