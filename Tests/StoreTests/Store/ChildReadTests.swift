import Store
import Testing

/// An observed parent of an observed child, which reads while it reduces.
private struct Nest: Reducer {
  @ObservableState
  struct Egg {
    var count = 0
  }

  @ObservableState
  struct State {
    var egg = Egg()
  }

  @CasePathable
  enum Action {
    case egg(Int)
  }

  @MainActor static var read: (() -> Void)?

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    MainActor.assumeIsolated { Self.read?() }
    return .none
  }
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ChildReadTests {
  @Test func `B22 - Reading an observed child from inside a reducer stops with the root's name`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = Store(initialState: Nest.State()) { Nest() }
        let egg = store.scope(state: \.egg, action: \.egg)
        Nest.read = { _ = egg.count }
        store.send(.egg(1))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Store<Nest.State, Nest.Action>"))
    #expect(message.contains("ChildReadTests.swift"))
  }
}
