import Features
import Foundation
import Queries
import Store
import TestFixtures
import TestSupport
import Testing

private let assets = [
  Asset(id: "V-1", name: "valve", location: "Roof", status: .degraded),
  Asset(id: "P-2", name: "Pump", location: "Cellar", linkedIssues: [1]),
  Asset(id: "P-1", name: "Pump", location: "Yard", status: .stopped, linkedIssues: [1]),
]

@Suite(.dependencies { _ in }) struct AssetsSelectionTests {
  private func list() -> AssetsListFeature.State {
    QueryChange.set(AssetsQuery(), to: IdentifiedArray(uniqueElements: assets)).apply()
    var state = AssetsListFeature.State()
    state.$assets = .constant(IdentifiedArray(uniqueElements: assets))
    return state
  }

  @Test(arguments: [
    (AssetOrder.file, ["V-1", "P-2", "P-1"]), (.id, ["P-1", "P-2", "V-1"]),
    (.name, ["P-2", "P-1", "V-1"]), (.location, ["P-2", "V-1", "P-1"]),
    (.status, ["P-1", "V-1", "P-2"]),
  ])
  func `The list is sorted, and equal assets stay in the order of the file`(
    order: AssetOrder,
    ids: [Asset.ID]
  ) async {
    let state = list()
    state.$settings.withLock { $0.sortOrder = order == .id ? .name : .id }
    let store = TestStore(initialState: state) { AssetsListFeature() }
    await store.send(.sortOrderChosen(order)) {
      $0.$settings.withLock { $0.sortOrder = order }
    }
    #expect(store.state.visibleAssets.map(\.id) == ids)
  }

  @Test(arguments: [
    (AssetFilter.all, ["V-1", "P-2", "P-1"]), (.withIssues, ["P-2", "P-1"]),
    (.status(.running), ["P-2"]), (.status(.stopped), ["P-1"]), (.recent, ["P-1", "V-1"]),
  ])
  func `The list is filtered; the assets viewed last are in the order of that`(
    filter: AssetFilter,
    ids: [Asset.ID]
  ) async {
    let state = list()
    state.$settings.withLock {
      $0 = Settings(filter: filter == .all ? .recent : .all, viewed: ["P-1", "X-9", "V-1"])
    }
    let store = TestStore(initialState: state) { AssetsListFeature() }
    await store.send(.filterChosen(filter)) {
      $0.$settings.withLock { $0.filter = filter }
    }
    #expect(store.state.visibleAssets.map(\.id) == ids)
  }

  @Test func `A search is within the filter, and its results are sorted`() {
    var state = list()
    state.appliedSearch = "pump"
    state.$settings.withLock { $0.sortOrder = .location }
    #expect(state.visibleAssets.map(\.id) == ["P-2", "P-1"])
    state.$settings.withLock { $0.filter = .status(.stopped) }
    #expect(state.visibleAssets.map(\.id) == ["P-1"])
  }

  @Test func `A list is sorted when something changes, and not when it is read`() {
    var state = list()
    state.$settings.withLock { $0.sortOrder = .name }
    let copy = state
    #expect(state.visibleAssets.sharesStorage(with: copy.visibleAssets))
    var other = state.assets
    other[id: "V-1"]?.name = "A valve"
    state.$assets = .constant(other)
    #expect(state.visibleAssets.map(\.id) == ["V-1", "P-2", "P-1"])
  }

  @Test func `Settings are stored in their file`() async throws {
    let files = FileStorage.inMemory
    let file = URL(fileURLWithPath: "/settings.json")
    let store = TestStore(initialState: .loaded) {
      AssetsListFeature()
    } withDependencies: {
      $0.defaultFileStorage = files
      $0.settingsFile = file
    }
    await store.send(.sortOrderChosen(.name)) {
      $0.$settings.withLock { $0.sortOrder = .name }
    }
    let text = try String(decoding: #require(files.files[file]), as: UTF8.self)
    #expect(text.contains(#""sortOrder" : "name""#))
    #expect(text.contains(#""version" : 1"#))
  }

  @Test func `Settings that could not be saved are saved by a retry, and nothing is loaded`() async
  {
    let key = UnreliableKey()
    var state = AssetsListFeature.State.loaded
    state.$settings = Shared(wrappedValue: Settings(), key)
    let store = TestStore(initialState: state) { AssetsListFeature() }
    key.isFailing.setValue(true)
    let reported = await issues {
      await store.send(.filterChosen(.recent)) { $0.$settings.withLock { $0.filter = .recent } }
    }
    #expect(reported.count == 1)
    #expect(store.state.$settings.saveError != nil)
    key.isFailing.setValue(false)
    await store.send(.retryTapped)
    await store.finish()
    #expect(store.state.$settings.saveError == nil)
    #expect(key.saved.value.last?.filter == .recent)
  }
}

/// A key whose saves fail while it says so.
private struct UnreliableKey: SharedKey {
  let saved = LockIsolated<[Settings]>([])
  let isFailing = LockIsolated(false)

  var id: String { "unreliable" }

  func load(context: LoadContext<Settings>, continuation: LoadContinuation<Settings>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Settings>,
    subscriber: SharedSubscriber<Settings>
  ) -> SharedSubscription {
    SharedSubscription()
  }

  func save(_ value: Settings, context: SaveContext, continuation: SaveContinuation) {
    guard !isFailing.value else { return continuation.resume(throwing: Breakdown()) }
    saved.withValue { $0.append(value) }
    continuation.resume()
  }
}
