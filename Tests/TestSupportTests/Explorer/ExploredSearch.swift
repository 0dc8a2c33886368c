import Navigation
import Store
import TestSupport

/// Whether the features of these tests have their mistakes.
enum PlantedBug {
  @TaskLocal static var isThere = false
}

/// A search whose reply may be late: with the bug, that of an earlier query replaces the results of the later one.
@Reducer
struct ExploredSearch {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var isSearching = false
  }

  enum Action: Equatable {
    case queryChanged(String)
    case found([String])
    case failed
  }

  private enum CancelID { case search }

  @Dependency(\.exploredClient.search) var search

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        (state.query, state.results, state.isSearching) = (query, [], true)
        let effect = EffectOf<Self>.run { [search] send in
          await send(.found(try await search(query)))
        } catch: { _, send in
          await send(.failed)
        }
        return PlantedBug.isThere
          ? effect : effect.cancellable(id: CancelID.search, cancelInFlight: true)
      case .found(let results):
        state.results = results
        state.isSearching = false
        return .none
      case .failed:
        state.isSearching = false
        return .none
      }
    }
  }
}

@DependencyClient
struct ExploredClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [String]
  var load: @Sendable () async throws -> [Int]
  var other: @Sendable () async throws -> [Int]
  var details: @Sendable (_ id: Int) async throws -> Int
  var save: @Sendable (_ number: Int) async throws -> Void
  var `import`: @Sendable () async -> Void = {}
  var count: @Sendable () async -> Int = { 0 }
}

extension ExploredClient: TestDependencyKey {
  static let testValue = ExploredClient()
}

extension DependencyValues {
  var exploredClient: ExploredClient {
    get { self[ExploredClient.self] }
    set { self[ExploredClient.self] = newValue }
  }
}

struct ExploredError: Error, Equatable {}

extension ExplorerOf<ExploredSearch> {
  static var search: Explorer {
    Explorer(initialState: ExploredSearch.State()) {
      ExploredSearch()
    }
    .rule("Search") { state in ["a", "b"].filter { $0 != state.query }.map { .queryChanged($0) } }
    .endpoint(\.exploredClient.search) { query in [.return([query]), .throw(ExploredError())] }
    .always("The results are of the query", \.results, \.query, \.isSearching) {
      results,
      query,
      isSearching in
      isSearching || results.isEmpty || results == [query]
    }
  }
}
