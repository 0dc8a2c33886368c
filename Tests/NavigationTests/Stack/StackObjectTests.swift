import Navigation
import Testing

@testable import Store

/// Screens that are objects, whose ids change without the stack that holds them.
@MainActor
@Suite struct StackObjectTests {
  final class Screen: Identifiable {
    var id = 0
  }

  @CasePathable
  enum Action {
    case change((inout StackState<Screen>) -> Void)
    case screens(StackAction<Screen, Void>)
  }

  struct Screens: Reducer {
    var body: some Reducer<StackState<Screen>, Action> {
      Reduce { path, action in
        if case .change(let change) = action { change(&path) }
        return .none
      }
      .forEach(\.self, action: \.screens) {
        Reduce<Screen, Void> { _, _ in
          .run { _ in
            let endless = AsyncStream<Never> { _ in }
            for await _ in endless {}
          }
        }
      }
    }
  }

  @Test func `B37 - The id of a screen that is an object changes, whatever becomes of others`() {
    let store = Store(initialState: StackState((0..<9).map { _ in Screen() })) { Screens() }
    var running: Int? { store.engine?.scope.subtree().map(\.records.count).reduce(0, +) }
    for id in store.state.ids { store.send(.screens(.element(id: id, action: ()))) }
    #expect(running == 9)
    store.send(.change { $0[1].id += 1 })
    #expect(running == 8)
    store.send(
      .change {
        $0[2].id += 1
        $0.removeLast()
      }
    )
    #expect(running == 6)
  }
}
