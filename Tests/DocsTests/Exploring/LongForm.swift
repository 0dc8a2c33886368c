import Store
import TestSupport

struct PostedParcel: Equatable, Identifiable, Sendable {
  var id: Int
  var isPaid = false
}
struct LostMail: Error {}
struct PostClientKey: TestDependencyKey {
  struct Client: Sendable {
    var list: @Sendable (_ query: String, _ page: Int) async throws -> [PostedParcel]
    var pay: @Sendable (_ id: Int) async throws -> Void
    var send: @Sendable (_ ids: [Int]) async throws -> Int
  }
  static let testValue = Client(list: { _, _ in [] }, pay: { _ in }, send: { _ in 0 })
}
extension DependencyValues {
  var postClient: PostClientKey.Client {
    get { self[PostClientKey.self] }
    set { self[PostClientKey.self] = newValue }
  }
}

@Reducer
struct PostDesk {
  @ObservableState
  struct State: Equatable {
    var parcels: IdentifiedArrayOf<PostedParcel> = []
    var query = ""
    var open: Int?
    var cart: [Int] = []
    var isLoading = false
    var isSending = false
    var error: String?
  }
  enum Action: ViewAction {
    case view(View)
    enum View {
      case appeared
      case retryTapped
      case queryChanged(String)
      case opened(Int)
      case closed
      case addTapped(Int)
      case payTapped(Int)
      case sendTapped
    }
  }
  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

@Reducer
struct PostOffice {
  @ObservableState
  struct State: Equatable {
    var post = PostDesk.State()
    var user: String?
  }
  enum Action {
    case post(PostDesk.Action)
    case signInTapped
    case signOutTapped
  }
  var body: some ReducerOf<Self> { Scope(state: \.post, action: \.post) { PostDesk() } }
}

/// As many calls as an article had that did not compile.
func officeInAChain() -> Explorer<PostOffice.State, PostOffice.Action> {
  Explorer(initialState: PostOffice.State()) { PostOffice() }
    .endpoint(\.postClient.list) { query, page in
      page == 0
        ? [.return([PostedParcel(id: query == "x" ? 2 : 1)]), .throw(LostMail())]
        : [.return([PostedParcel(id: 1), PostedParcel(id: 2)]), .throw(LostMail())]
    }
    .endpoint(\.postClient.pay) { _ in [.return(()), .throw(LostMail())] }
    .endpoint(\.postClient.send) { _ in [.return(7), .throw(LostMail())] }
    .rule("Appears", .post(.view(.appeared)), if: { $0.post.parcels.isEmpty && !$0.post.isLoading })
    .rule("Retry", .post(.view(.retryTapped)), if: { $0.post.error != nil })
    .rule("Query") { state in
      state.post.open == nil
        ? [.post(.view(.queryChanged("x"))), .post(.view(.queryChanged("")))] : []
    }
    .rule("Open") { state in
      state.post.open == nil ? state.post.parcels.map { .post(.view(.opened($0.id))) } : []
    }
    .rule("Close", .post(.view(.closed)), if: { $0.post.open != nil })
    .rule("Add") { state in state.post.open.map { [.post(.view(.addTapped($0)))] } ?? [] }
    .rule("Pay") { state in
      state.post.parcels.filter { !$0.isPaid }.map { .post(.view(.payTapped($0.id))) }
    }
    .rule("Query cleared", .post(.view(.queryChanged(""))), if: { !$0.post.query.isEmpty })
    .rule("Session") { $0.user == nil ? [.signInTapped] : [.signOutTapped] }
    .rule("Send", .post(.view(.sendTapped)), if: { !$0.post.cart.isEmpty && !$0.post.isSending })
    .eventually("Nothing loads") { !$0.post.isLoading }
    .eventually("Nothing is being sent") { !$0.post.isSending }
    .always("No error while it loads") { $0.post.error == nil || !$0.post.isLoading }
    .always("What is open is in the list") { state in
      state.post.open.map { id in state.post.parcels.contains { $0.id == id } } ?? true
    }
    .always("Nothing twice in the cart") { state in
      Set(state.post.cart).count == state.post.cart.count
    }
    .always("Open only when signed in") { $0.user != nil || $0.post.open == nil }
    .always("A query is short") { $0.post.query.count <= 20 }
    .always("Paid parcels stay") { state in
      state.post.parcels.filter(\.isPaid).count <= state.post.parcels.count
    }
    .eventually("An error is shown or the list is there") {
      $0.post.error != nil || !$0.post.parcels.isEmpty || $0.user == nil
    }
    .sometimes("Something is open") { $0.post.open != nil }
    .sometimes("Signed in") { $0.user != nil }
    .sometimes("Something is paid") { state in state.post.parcels.contains { $0.isPaid } }
    .sometimes("Two parcels") { $0.post.parcels.count == 2 }
}

/// Forty statements.
func officeInStatements() -> Explorer<PostOffice.State, PostOffice.Action> {
  Explorer(initialState: PostOffice.State()) { PostOffice() }
    .exploring { office in
      office.endpoint(\.postClient.list) { query, page in
        page == 0
          ? [.return([PostedParcel(id: query == "x" ? 2 : 1)]), .throw(LostMail())]
          : [.return([PostedParcel(id: 1), PostedParcel(id: 2)]), .throw(LostMail())]
      }
      office.endpoint(\.postClient.pay) { _ in [.return(()), .throw(LostMail())] }
      office.endpoint(\.postClient.send) { _ in [.return(7), .throw(LostMail())] }
      office.rule(
        "Appears",
        .post(.view(.appeared)),
        if: { $0.post.parcels.isEmpty && !$0.post.isLoading }
      )
      office.rule("Retry", .post(.view(.retryTapped)), if: { $0.post.error != nil })
      office.rule("Query") { state in
        state.post.open == nil
          ? [.post(.view(.queryChanged("x"))), .post(.view(.queryChanged("")))] : []
      }
      office.rule("Open") { state in
        state.post.open == nil ? state.post.parcels.map { .post(.view(.opened($0.id))) } : []
      }
      office.rule("Close", .post(.view(.closed)), if: { $0.post.open != nil })
      office.rule("Add") { state in state.post.open.map { [.post(.view(.addTapped($0)))] } ?? [] }
      office.rule("Pay") { state in
        state.post.parcels.filter { !$0.isPaid }.map { .post(.view(.payTapped($0.id))) }
      }
      office.rule("Query cleared", .post(.view(.queryChanged(""))), if: { !$0.post.query.isEmpty })
      office.rule("Session") { $0.user == nil ? [.signInTapped] : [.signOutTapped] }
      office.rule(
        "Send",
        .post(.view(.sendTapped)),
        if: { !$0.post.cart.isEmpty && !$0.post.isSending }
      )
      office.eventually("Nothing loads") { !$0.post.isLoading }
      office.eventually("Nothing is being sent") { !$0.post.isSending }
      office.always("No error while it loads") { $0.post.error == nil || !$0.post.isLoading }
      office.always("What is open is in the list") { state in
        state.post.open.map { id in state.post.parcels.contains { $0.id == id } } ?? true
      }
      office.always("Nothing twice in the cart") { state in
        Set(state.post.cart).count == state.post.cart.count
      }
      office.always("Open only when signed in") { $0.user != nil || $0.post.open == nil }
      office.always("A query is short") { $0.post.query.count <= 20 }
      office.always("Paid parcels stay") { state in
        state.post.parcels.filter(\.isPaid).count <= state.post.parcels.count
      }
      office.eventually("An error is shown or the list is there") {
        $0.post.error != nil || !$0.post.parcels.isEmpty || $0.user == nil
      }
      office.sometimes("Something is open") { $0.post.open != nil }
      office.sometimes("Signed in") { $0.user != nil }
      office.sometimes("Something is paid") { state in state.post.parcels.contains { $0.isPaid } }
      office.sometimes("Two parcels") { $0.post.parcels.count == 2 }
      office.rule(
        "Appears",
        .post(.view(.appeared)),
        if: { $0.post.parcels.isEmpty && !$0.post.isLoading }
      )
      office.rule("Retry", .post(.view(.retryTapped)), if: { $0.post.error != nil })
      office.rule("Query") { state in
        state.post.open == nil
          ? [.post(.view(.queryChanged("x"))), .post(.view(.queryChanged("")))] : []
      }
      office.rule("Open") { state in
        state.post.open == nil ? state.post.parcels.map { .post(.view(.opened($0.id))) } : []
      }
      office.rule("Close", .post(.view(.closed)), if: { $0.post.open != nil })
      office.rule("Add") { state in state.post.open.map { [.post(.view(.addTapped($0)))] } ?? [] }
      office.rule("Pay") { state in
        state.post.parcels.filter { !$0.isPaid }.map { .post(.view(.payTapped($0.id))) }
      }
      office.rule("Query cleared", .post(.view(.queryChanged(""))), if: { !$0.post.query.isEmpty })
      office.rule("Session") { $0.user == nil ? [.signInTapped] : [.signOutTapped] }
      office.rule(
        "Send",
        .post(.view(.sendTapped)),
        if: { !$0.post.cart.isEmpty && !$0.post.isSending }
      )
      office.eventually("Nothing loads") { !$0.post.isLoading }
      office.eventually("Nothing is being sent") { !$0.post.isSending }
      office.always("No error while it loads") { $0.post.error == nil || !$0.post.isLoading }
      office.always("What is open is in the list") { state in
        state.post.open.map { id in state.post.parcels.contains { $0.id == id } } ?? true
      }
    }
}
