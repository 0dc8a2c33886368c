import Features
import Foundation
import Navigation
import Recording
import Store

/// The app with what is right written out by the reader of the bug report.
struct RightCoordinator: Reducer {
  typealias State = AppCoordinator.State
  typealias Action = AppCoordinator.Action

  var body: some Reducer<State, Action> {
    AppCoordinator()
    Reduce { state, action in
      if case .path(.element(let id, .assetDetail(.retryTapped))) = action {
        state.path[id: id]?.modify(\.assetDetail) { $0.failedChange = nil }
      }
      return .none
    }
  }
}

/// Uses the app until the bug is seen, and writes the test.
@main
@MainActor
enum Recorded {
  typealias State = AppCoordinator.State
  typealias Action = AppCoordinator.Action

  static func main() async throws {
    let recorder = Recorder<State, Action>(.all)
    let storage = MemoryStorage(.sample)
    let store = Store(initialState: State(), recorder: recorder) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient = AssetsClient(storage: storage)
      $0.assetsClient.link = { _, _ in throw Offline() }
      $0.issuesClient = IssuesClient(storage: storage)
      $0.defaultFileStorage = .inMemory
    }
    await wait { store.assetsList.phase == .loaded }
    for order in [AssetOrder.name, .id, .name] { store.send(.assetsList(.sortOrderChosen(order))) }
    store.send(.helpTapped)
    store.send(.destination(.dismiss))
    for id in ["P-102", "V-201", "P-101"] {
      store.send(.assetsList(.assetTapped(id: id)))
      await wait { store.state.path.last?.assetDetail?.phase == .loaded }
      if id != "P-101" { store.send(.backTapped) }
    }
    // Linking an issue fails, and the user tries again.
    store.send(.path(.element(id: 2, action: .assetDetail(.linkIssueTapped))))
    await wait { store.state.path.last?.issuesListPicker?.phase == .loaded }
    for text in ["n", "no", ""] {
      store.send(.path(.element(id: 3, action: .issuesListPicker(.filterTextChanged(text)))))
    }
    guard let issue = store.state.path.last?.issuesListPicker?.issues.last else { return }
    store.send(.path(.element(id: 3, action: .issuesListPicker(.issueSelected(issue)))))
    await wait { store.state.path.last?.assetDetail?.failedChange != nil }
    store.send(.path(.element(id: 2, action: .assetDetail(.refreshPulled))))
    await wait { store.state.path.last?.assetDetail?.phase == .loaded }
    store.send(.path(.element(id: 2, action: .assetDetail(.retryTapped))))
    store.send(.backTapped)

    guard
      let test = recorder.test(
        named: "A change that is tried again is not shown as failed",
        expecting: { RightCoordinator() }
      )
    else { fatalError("The bug isn't in the recording.") }
    guard test.tasks.isEmpty else { fatalError("The test can't be run as it is: \(test.tasks)") }
    print(test)
  }

  private static func wait(until isDone: () -> Bool) async {
    while !isDone() { await Task.yield() }
  }
}

/// Why no issue is linked.
struct Offline: Error, CustomStringConvertible {
  var description: String { "The server can't be reached." }
}
