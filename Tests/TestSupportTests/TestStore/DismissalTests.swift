import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct DismissalTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Dialog> {
    TestStore(initialState: Dialog.State()) {
      Dialog()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `B60 - A store is not dismissed until its feature dismisses itself`() async {
    let store = makeStore()
    #expect(!store.isDismissed)
    await store.send(.closeTapped)
    #expect(store.isDismissed)
  }

  @Test func `B60 - A dismissed store cancels its effects`() async {
    let store = makeStore()
    await store.send(.waitTapped)
    await store.send(.closeTapped)
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `B60 - A dismissed store rejects a send at its line, once`() async {
    let store = makeStore()
    await store.send(.closeTapped)
    let line = #line + 2
    let issues = await issues {
      await store.send(.countTapped) { $0.count = 1 }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.hasPrefix("countTapped was not sent") == true, "\(issues)")
  }

  @Test func `B60 - A send that was rejected changes nothing`() async {
    let store = makeStore()
    await store.send(.closeTapped)
    _ = await issues { await store.send(.countTapped) }
    #expect(store.state.count == 0)
  }

  @Test func `B60 - What came before the dismissal is still to be received`() async {
    let store = makeStore()
    await store.send(.doneTapped)
    await store.receive(\.countTapped) { $0.count = 1 }
    #expect(store.isDismissed)
  }

  @Test func `B60 - A presented child that dismisses itself leaves the store as it is`() async {
    let store = TestStore(initialState: DialogHost.State(dialog: .init())) { DialogHost() }
    await store.send(\.dialog.presented.closeTapped)
    await store.receive(\.dialog.dismiss) { $0.dialog = nil }
    #expect(!store.isDismissed)
  }
}

/// A feature that dismisses itself.
@Reducer
struct Dialog {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case closeTapped
    case countTapped
    case doneTapped
    case waitTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .countTapped:
        state.count += 1
        return .none
      case .doneTapped:
        return .run { send in
          await send(.countTapped)
          await dismiss()
        }
      case .waitTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.countTapped)
        }
      }
    }
  }
}

/// A feature that presents the dialog.
@Reducer
struct DialogHost {
  @ObservableState
  struct State: Equatable {
    @Presents var dialog: Dialog.State?
  }

  enum Action: Equatable {
    case dialog(PresentationAction<Dialog.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$dialog, action: \.dialog) { Dialog() }
  }
}
