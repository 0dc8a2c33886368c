// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

public import Store

/// Closures of every shape.
@DependencyClient
public struct PublicClient: Sendable {
  /// Fetches.
  public var fetch: @Sendable (_ id: Int, _ name: String) async throws -> [String]
  public var log: @Sendable (String) -> Void
  var flush: @Sendable () async -> Void
  var isOn: @Sendable () -> Bool = { true }
  var change: @Sendable (inout Int, _ by: @Sendable (Int) -> Int) throws -> Void
  var typed: @Sendable (_ of: Int) throws(CancellationError) -> Int = { $0 }
  var name: String = "client"
  var optional: (@Sendable () -> Void)?
  var first: @Sendable (_ of: [Int]) async -> Int?
  let fixed: @Sendable () throws -> Int
  static let shared = 1
  var description: String { name }
}

@DependencyClient
struct GenericClient<Value: Sendable>: Sendable {
  var load: @Sendable (_ key: String) async throws -> Value
  var save: @Sendable (_ value: Value, _ key: String) async throws -> Void
  var `default`: @Sendable (_ for: String) throws -> Value

  func load(key: String) async throws -> Value { try await load(key) }
}

@DependencyClient
private struct PrivateClient {
  var run: (_ times: Int) throws -> Void
}

@DependencyClient
struct NoEndpoints {}

@DependencyClient
struct OwnInitializer {
  var run: () -> Void

  init(run: @escaping () -> Void) { self.run = run }
}

@Reducer
struct ViewFeature {
  @ObservableState
  struct State: Equatable { var count = 0 }

  enum Action: ViewAction {
    case view(View)
    case loaded(Int)

    enum View { case tapped, typed(String) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@ViewAction(for: ViewFeature.self)
@MainActor
struct CounterView {
  let store: StoreOf<ViewFeature>

  func tap() { send(.tapped) }
  func load() { store.send(.loaded(1)) }
}

@ViewAction(for: ViewFeature.self)
@MainActor
final class CounterController {
  let store: StoreOf<ViewFeature>

  init(store: StoreOf<ViewFeature>) { self.store = store }

  func tap() async { await send(.typed("a")).finish() }
}

private func use(_ client: PrivateClient) throws { try client.run(times: 2) }

// Entries and named endpoints.

nonisolated struct EntryGreeter: Sendable { var greeting = "hello" }

nonisolated extension DependencyValues {
  @DependencyEntry var entryGreeter: EntryGreeter = EntryGreeter()
  @DependencyEntry(.live) var entryLimit: Int = 1 + 2
  @DependencyEntry(.test) var entryNames: [String] = []
  @DependencyEntry var `entryDefault`: (@Sendable (Int) -> Int)? = { $0 + 1 }
}

nonisolated extension DependencyValues {
  @DependencyEntry public var publicEntry: Int = 1
  @DependencyEntry private var privateEntry: PrivateEntry = PrivateEntry()
}

private nonisolated struct PrivateEntry: Sendable {}

nonisolated extension DependencyValues.__Key_entryNames: DependencyKey {
  static var liveValue: [String] { ["a"] }
}

@DependencyClient
struct ClientOfNamedEndpoints: Sendable {
  @DependencyEndpoint(method: "fetch") var fetchByID: @Sendable (_ id: Int) async throws -> String
  @DependencyEndpoint(method: "fetch") var fetchByName: @Sendable (_ name: String) async throws -> String
  @DependencyEndpoint var plain: @Sendable (_ count: Int) -> Void
}

func useEntries() async throws {
  withDependencies {
    $0.entryGreeter.greeting = "hi"
    $0.entryLimit = 4
  } operation: {
    @Dependency(\.entryGreeter) var greeter
    _ = greeter.greeting
  }
  let client = ClientOfNamedEndpoints()
  _ = try await client.fetch(id: 1) + client.fetch(name: "a")
  client.plain(count: 1)
}
