import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

/// Stores whose process dies.
@Suite(.dependencies { _ in }) struct RelaunchTests {
  private func refresh(_ load: TestEndpoint<[Int]>) -> TestStoreOf<ExploredRefresh> {
    TestStore(initialState: ExploredRefresh.State()) {
      ExploredRefresh()
    } withDependencies: {
      $0.exploredClient.load = { try await load() }
    }
  }

  @Test func `B191 - Effects end, and features are mounted`() async {
    let load = TestEndpoint(of: [Int].self, name: "load")
    let store = refresh(load)
    await store.send(.refreshTapped) { $0.isLoading = true }
    await store.relaunch { $0.launches = 2 }
    #expect(load.waitingCalls == [1])
    await load.return([1])
    await store.receive(.loaded([1])) {
      $0.numbers = [1]
      $0.isLoading = false
    }
  }

  @Test func `B191 - What isn't restored is asserted`() async {
    let load = TestEndpoint(of: [Int].self, name: "load")
    let store = TestStore(initialState: ExploredPull.State()) {
      ExploredPull()
    } withDependencies: {
      $0.exploredClient.load = { try await load() }
    }
    await store.send(.pulled) { $0.isLoading = true }
    await store.relaunch { $0.isLoading = false }
    await store.send(.appeared) { $0.confirmed = 1 }
    await store.send(.pulled) { $0.isLoading = true }
    let issues = await issues { await store.relaunch() }
    #expect(issues.count == 1)
    let text = issues.first?.text ?? ""
    #expect(
      text.hasPrefix("The state changed with the death of the process, but no change was expected.")
    )
    #expect(text.contains("await store.relaunch() { $0.isLoading = false }"), "\(text)")
  }

  @Test func `B191 - A received action must be asserted before`() async {
    let load = TestEndpoint(of: [Int].self, name: "load")
    let store = refresh(load)
    await store.send(.refreshTapped) { $0.isLoading = true }
    await load.return([1])
    let issues = await issues { await store.relaunch { $0 = .init(numbers: [1], launches: 2) } }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("the process died") == true, "\(issues)")
  }

  @Test func `B191 - A call that goes on when it is cancelled ends with the process`() async {
    let count = TestEndpoint(of: Int.self, name: "count")
    let store = TestStore(initialState: RelaunchedCount.State()) {
      RelaunchedCount()
    } withDependencies: {
      $0.exploredClient.count = { await count.call(orElse: 0) }
    }
    await store.send(.countTapped)
    await store.relaunch()
    #expect(count.waitingCalls.isEmpty)
    await store.send(.countTapped)
    await count.return(3)
    await store.receive(.counted(3)) { $0.count = 3 }
  }

  @Test func `B191 - Values in memory begin again, and stored ones stay`() async {
    let clock = TestClock()
    let store = TestStore(initialState: ExploredKept.State()) {
      ExploredKept()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    await store.send(.changeTapped) {
      $0.$memory.withLock { $0 = 1 }
      $0.$file.withLock { $0 = 1 }
      $0.$setting.withLock { $0 = 1 }
    }
    await store.send(.idTapped) { $0.id = UUID(0) }
    await store.send(.waitTapped) { $0.isWaiting = true }
    // The cancelled effect writes a 9, which a dead process doesn't.
    await store.relaunch {
      $0.isWaiting = false
      $0.$memory.withLock { $0 = 0 }
    }
    await store.send(.changeTapped) {
      $0.$memory.withLock { $0 = 1 }
      $0.$file.withLock { $0 = 0 }
      $0.$setting.withLock { $0 = 0 }
    }
  }

  @Test func `B191 - A state that isn't restored begins again`() async {
    let store = TestStore(initialState: ExploredVisit.State()) { ExploredVisit() }
    await store.send(.tapped) { $0.count = 1 }
    await store.relaunch { $0.count = 0 }
    await store.send(.tapped) { $0.count = 1 }
  }

  @Test func `B191 - A store without running effects has none in the next process`() async {
    let store = TestStore(initialState: ExploredRefresh.State(), effects: .recorded) {
      ExploredRefresh()
    }
    await store.send(.refreshTapped) { $0.isLoading = true }
    await store.relaunch()
    await store.send(.loaded([2])) {
      $0.numbers = [2]
      $0.isLoading = false
    }
  }

  @Test @MainActor func `B191 - The process of a feature of the main actor dies`() async {
    let load = TestEndpoint(of: [Int].self, name: "load")
    let store = refresh(load)
    await store.send(.refreshTapped) { $0.isLoading = true }
    await store.relaunch { $0.launches = 2 }
    await load.return([1])
    await store.receive(.loaded([1])) {
      $0.numbers = [1]
      $0.isLoading = false
    }
  }
}

/// Counts by an endpoint that doesn't throw.
@Reducer
private struct RelaunchedCount {
  struct State: Equatable, Codable { var count = 0 }

  enum Action: Equatable {
    case countTapped
    case counted(Int)
  }

  @Dependency(\.exploredClient.count) var count

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countTapped:
        return .run { [count] send in await send(.counted(await count())) }
      case .counted(let count):
        state.count = count
        return .none
      }
    }
  }
}
