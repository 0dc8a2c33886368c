import Navigation
import Store

/// A feature with secrets in many places.
@Reducer
struct Account {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var login = Login.State()
    var path = StackState<Login.State>()
    var logins: IdentifiedArrayOf<Login.State> = []
    @Presents var sheet: Login.State?
    @Redacted var token = ""
    var plain = Plain()
    var keys: [String: Int] = [:]
    var status = Status.none
    var message = ""
    var shown = ""
  }

  struct Plain: Equatable {
    var inner: Inner? = Inner()
    var flag = false
  }

  struct Inner: Equatable {
    var pin = 0
    var other = ""
  }

  enum Status: Equatable {
    case none
    case failed(String)
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case login(Login.Action)
    case path(StackActionOf<Login>)
    case logins(IdentifiedActionOf<Login>)
    case sheet(PresentationAction<Login.Action>)
    case tokenArrived(String)
    case pinTyped(Int)
    case keyAdded(String)
    case failed(reason: String)
    case renamed(String)
    case opened(String)
    case flagged(Status)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.login, action: \.login) { Login() }
    Reduce { state, action in
      switch action {
      case .tokenArrived(let token): state.token = token
      case .pinTyped(let pin): state.plain.inner?.pin = pin
      case .keyAdded(let key): state.keys[key] = 1
      case .failed(let reason): state.status = .failed(reason)
      case .renamed(let name): state.name = name
      case .opened(let password):
        state.path.append(Login.State(id: 1, password: password))
        state.logins.append(Login.State(id: 2, password: password))
        state.sheet = Login.State(id: 3, password: password)
      case .flagged(let status): state.status = status
      case .binding, .login, .path, .logins, .sheet: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Login() }
    .forEach(\.logins, action: \.logins) { Login() }
    .ifLet(\.$sheet, action: \.sheet) { Login() }
  }
}

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var user = ""
    var password = ""
    /// A property that no key path of a stored property names.
    var initial: String { String(password.prefix(1)) }
  }

  enum Action {
    case passwordTyped(String)
    case userTyped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .passwordTyped(let password): state.password = password
      case .userTyped(let user): state.user = user
      }
      return .none
    }
  }
}
