import Queries
import Store

/// An app with a feature for each of its roots, chosen by who has logged in.
@Reducer
struct Lending {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("member")) var member: String?
    @Shared(.appStorage("wishes")) var wishes: [String] = []
    var root = Root.State.login(MemberLogin.State())
  }

  enum Action {
    case root(Root.Action)
    case sessionExpired
  }

  @Reducer(state: .equatable)
  enum Root {
    case login(MemberLogin)
    case loans(Loans)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.root, action: \.root) { Root.body }
    Reduce { state, action in
      switch action {
      case .root(.login(.loggedIn(let member))):
        state.$member.withLock { $0 = member }
        return .none
      case .root(.loans(.logOutTapped)), .sessionExpired:
        state.$member.withLock { $0 = nil }
        state.$wishes.withLock { $0 = [] }
        return .removeQueries(.all)
      case .root:
        return .none
      }
    }
    .onMount(id: \.member) { state in
      let isLoggedIn = state.member != nil
      state.root = isLoggedIn ? .loans(Loans.State()) : .login(MemberLogin.State())
      return .none
    }
  }
}

/// The form before the login.
@Reducer
struct MemberLogin {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action {
    case nameChanged(String)
    case loginTapped
    case loggedIn(String)
  }

  @Dependency(\.lendingClient) var lendingClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none
      case .loginTapped:
        return .run { [lendingClient, name = state.name] send in
          await send(.loggedIn(try await lendingClient.logIn(name)))
        }
      case .loggedIn:
        return .none
      }
    }
  }
}

/// What a member has borrowed.
@Reducer
struct Loans {
  @ObservableState
  struct State: Equatable {
    var isReminded = false
    @SharedReader(value: []) var books: [String]
  }

  enum Action {
    case reminded
    case logOutTapped
  }

  @Dependency(\.lendingClient) var lendingClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .reminded:
        state.isReminded = true
        return .none
      case .logOutTapped:
        return .none
      }
    }
    .query(\.$books) { _ in LoansQuery() }
    .onMount { _ in
      .run { [lendingClient] send in
        for await _ in lendingClient.reminders() { await send(.reminded) }
      }
    }
  }
}

nonisolated struct LoansQuery: Query {
  func fetch() async throws -> [String] {
    @Dependency(\.lendingClient) var lendingClient
    return try await lendingClient.loans()
  }
}

@DependencyClient
nonisolated struct LendingClient: Sendable {
  var logIn: @Sendable (_ name: String) async throws -> String
  var loans: @Sendable () async throws -> [String]
  var reminders: @Sendable () -> AsyncStream<Int> = { .finished }
}

nonisolated extension LendingClient: TestDependencyKey {
  static let testValue = LendingClient()
}

nonisolated extension DependencyValues {
  var lendingClient: LendingClient {
    get { self[LendingClient.self] }
    set { self[LendingClient.self] = newValue }
  }
}
