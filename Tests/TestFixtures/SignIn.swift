import Store

/// A feature with secrets in every place that logs, differences and failures show.
///
/// Every secret contains the text of ``secret``, which none of them may write.
@Reducer
package struct SignIn {
  /// A part of each secret.
  package static let secret = "s3cret"

  @ObservableState
  package struct State: Equatable, Sendable {
    package var name = ""
    @Redacted package var password = ""
    @Redacted package var hint: String?
    package var token: Token?
    package var recent: [Redacted<String>] = []
    package var sessions: [Redacted<String>: Int] = [:]
    package var devices: Set<Redacted<String>> = []
    package var card = Card()
    @Redacted package var account = Account()

    package init() {}
  }

  @ObservableState
  package struct Account: Equatable, Sendable {
    package var number = ""
  }

  /// A struct that isn't observed.
  package struct Card: Equatable, Sendable {
    package var owner = ""
    @Redacted package var pin = ""

    package init() {}
  }

  package struct Token: RedactedValue, Equatable, Sendable {
    package var text: String

    package init(_ text: String) { self.text = text }
  }

  /// A choice whose cases are secret as well.
  package enum Answer: RedactedValue, Equatable, Sendable {
    case s3cretYes
    case s3cretNo
  }

  @CasePathable
  package enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case passwordChanged(Redacted<String>)
    case signedIn(name: String, password: Redacted<String>)
    case answered(Answer)
    case loadTapped(Redacted<String>)
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .answered: return .none
      case .passwordChanged(let password):
        state.password = password.value
        return .none
      case .signedIn(let name, let password):
        state.name = name
        state.password = password.value
        state.hint = password.value
        state.token = Token(password.value)
        state.recent.append(password)
        state.sessions[password] = 1
        state.devices.insert(password)
        state.card.pin = password.value
        state.account.number = password.value
        return .none
      case .loadTapped(let password):
        return .send(.passwordChanged(password))
      }
    }
  }
}
