import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// A test store whose effects don't run.
@Suite(.dependencies { _ in }) struct RecordedEffectsTests {
  @Reducer
  struct Loader {
    @ObservableState
    struct State: Equatable {
      var mounts = 0
      var loaded: [Int] = []
      var path = StackState<Page.State>()
      var ids: [UUID] = []
      var dates: [Date] = []
      var number = 0
    }

    enum Action {
      case loadTapped
      case chainTapped
      case loaded(Int)
      case pushed
      case path(StackActionOf<Page>)
      case readTapped
    }

    @Dependency(\.uuid) var uuid
    @Dependency(\.date) var date
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped:
          return .merge(.run { await $0(.loaded(1)) }, .send(.loaded(2)))
        case .chainTapped:
          return .concatenate(.run { await $0(.loaded(1)) }, .send(.loaded(2)))
        case .loaded(let number):
          state.loaded.append(number)
        case .pushed:
          state.path.append(Page.State(number: state.path.count))
        case .path:
          break
        case .readTapped:
          state.ids += [uuid(), uuid()]
          state.dates.append(date())
          state.number = withRandomNumberGenerator { Int($0.next()) }
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Page() }
      .onMount { state in
        state.mounts += 1
        return .run { await $0(.loaded(0)) }
      }
    }
  }

  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable {
      var number = 0
    }

    enum Action {
      case tapped
    }
  }

  private func store() -> TestStoreOf<Loader> {
    TestStore(initialState: Loader.State(), effects: .recorded) { Loader() }
  }

  @Test func `B137 - No effect runs in a test of a recording, and nothing is mounted again`() async
  {
    let store = store()
    await store.send(.loadTapped)
    await store.receive(\.loaded, 2) { $0.loaded = [2] }
    await store.send(.loaded(1)) { $0.loaded = [2, 1] }
    await store.finish()
  }

  @Test func `B137 - What waits for an effect waits for ever`() async {
    let store = store()
    await store.send(.chainTapped)
    await store.send(.loaded(1)) { $0.loaded = [1] }
    await store.finish()
  }

  @Test func `B137 - A test goes on with the ids that were recorded`() async {
    let store = TestStore(
      initialState: Loader.State(
        path: StackState([Page.State(number: 7), Page.State(number: 8)], ids: [3, 5])
      ),
      effects: .recorded
    ) {
      Loader()
    }
    #expect(store.state.path.ids == [3, 5])
    store.nextElementID = 9
    await store.send(.pushed) { $0.path.append(Page.State(number: 2)) }
    #expect(store.state.path.ids == [3, 5, 9])
    #expect(store.nextElementID == 10)
    store.nextElementID = 2
    #expect(store.nextElementID == 10)
    #expect(StackState([1, 2, 3], ids: [4, 4]).ids == [4, 5, 6])
  }

  @Test func `B137 - Recorded values are given in order, and no more`() async {
    let store = store()
    store.dependencies.uuid = .recorded(UUID(4), UUID(2))
    store.dependencies.date = .recorded(Date(timeIntervalSince1970: 5))
    store.dependencies.withRandomNumberGenerator = .recorded(6)
    await store.send(.readTapped) {
      $0.ids = [UUID(4), UUID(2)]
      $0.dates = [Date(timeIntervalSince1970: 5)]
      $0.number = 6
    }
    let line = #line + 2
    let issues = await issues {
      store.dependencies.date = .recorded()
      store.dependencies.uuid = .recorded(UUID(1), UUID(1))
      store.dependencies.withRandomNumberGenerator = .recorded(6)
      await store.send(.readTapped) {
        $0.ids += [UUID(1), UUID(1)]
        $0.dates.append(Date(timeIntervalSince1970: 0))
      }
    }
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.first?.text
        == "A reducer read more values of 'date' than were recorded for this step."
    )
  }
}
