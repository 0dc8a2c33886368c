import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@MainActor
struct ForgottenRemovalTests {
  /// The failures of a test that sends an action.
  private func failures(
    of feature: Forgetful,
    _ action: @escaping (Forgetful.State) -> Forgetful.Action,
    _ update: ((inout Forgetful.State) -> Void)? = nil
  ) async -> [RecordedIssue] {
    await issues {
      let store = TestStore(initialState: Forgetful.State()) { feature }
      await store.send(action(store.state), assert: update)
    }
  }

  private func pop(_ state: Forgetful.State) -> Forgetful.Action {
    .path(.popFrom(id: state.path.ids[0]))
  }

  @Test
  func `B85 - A pop that a test sends, without an operator for the stack, fails the test once`()
    async
  {
    let failures = await failures(of: Forgetful(), pop)
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains(#".forEach(\.path, action: \.path) { … }"#) == true)
  }

  @Test
  func
    `B85 - A dismissal that a test sends, without an operator for the presentation, fails the test once`()
    async
  {
    let failures = await failures(of: Forgetful(), { _ in .sheet(.dismiss) }, { $0.sheet = nil })
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains(#".ifLet(\.$sheet, action: \.sheet) { … }"#) == true)
  }

  @Test func `B85 - A pop and a dismissal that an operator carries out pass`() async {
    let feature = Forgetful(isComplete: true)
    #expect(await failures(of: feature, pop, { $0.path.removeAll() }).isEmpty)
    #expect(await failures(of: feature, { _ in .sheet(.dismiss) }, { $0.sheet = nil }).isEmpty)
  }

  @Test func `B85 - A dismissal for which the parent returns an effect passes`() async {
    let feature = Forgetful { _, _ in .run { _ in } }
    #expect(await failures(of: feature, { _ in .sheet(.dismiss) }).isEmpty)
  }

  @Test func `B85 - A dismissal after which the parent presents an equal alert passes`() async {
    let failures = await issues {
      let store = TestStore(initialState: Retrying.State(alert: .retry)) { Retrying() }
      await store.send(.alert(.dismiss))
    }
    #expect(failures.isEmpty, "\(failures)")
  }
}

/// A feature whose alert can't be dismissed.
@Reducer
private struct Retrying {
  @ObservableState
  struct State: Equatable { @Presents var alert: AlertState<Int>? }

  enum Action { case alert(PresentationAction<Int>) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .alert(.dismiss) = action { state.alert = .retry }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<Int> {
  fileprivate static var retry: AlertState { AlertState { TextState("Try again?") } }
}
