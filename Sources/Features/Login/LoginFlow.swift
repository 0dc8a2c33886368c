import Navigation
import Store

/// The way to a session: address and password, and then the code of the second step, if the service asks for it.
///
/// The flow is a coordinator: its first screen takes the address and the password, and the others are on its own path.
@Reducer
public struct LoginFlow: Sendable {
  /// The data of the first screen, and the screens above it.
  @ObservableState
  public struct State: Equatable, Codable {
    /// What the user is asked for.
    public let request: SignIn
    /// The e-mail address as it is typed.
    public var email = ""
    /// The password as it is typed; it is in no file.
    public var password = Redacted("")
    /// What is wrong with the address.
    public var emailProblem: String?
    /// What is wrong with the password.
    public var passwordProblem: String?
    /// The state of the request to the service.
    public var phase: LoadPhase = .idle
    /// The screens above the first one.
    public var path = StackState<Path.State>()

    /// Creates the state of a login in which nothing was typed yet.
    public init(_ request: SignIn) {
      self.request = request
    }

    /// Says what is wrong with the fields.
    ///
    /// - Returns: Whether nothing is.
    mutating func validate() -> Bool {
      let parts = email.split(separator: "@", omittingEmptySubsequences: false)
      let isAddress = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      emailProblem = isAddress ? nil : "write an e-mail address, as in name@example.com"
      passwordProblem = password.value.isEmpty ? "write the password" : nil
      return emailProblem == nil && passwordProblem == nil
    }
  }

  /// What happens in the flow.
  public enum Action: FinishingAction, Codable {
    /// The session of the user.
    public typealias Output = Session
    /// The text in the field of the address has changed.
    case emailChanged(String)
    /// The text in the field of the password has changed.
    case passwordChanged(Redacted<String>)
    /// The user wants to sign in with what was typed.
    case signInTapped
    /// The service has accepted the password.
    case accepted(SignInStep)
    /// It has not, or could not be asked; the text says why.
    case failed(String)
    /// The second step has ended.
    case codeVerified(Reply<Session>)
    /// Something happened to a screen above the first one.
    case path(StackActionOf<Path>)
  }

  /// The screens above the first one.
  @Reducer
  public enum Path {
    /// The code of the second step.
    case code(CodeFeature)
  }

  private enum CancelID {
    case signIn
  }

  @Dependency(\.authClient) private var authClient

  /// Creates the feature.
  public init() {}

  /// Checks what was typed, asks the service, and returns the session.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .emailChanged(let text):
        state.email = text
        state.emailProblem = nil
        return edited(&state)

      case .passwordChanged(let password):
        state.password = password
        state.passwordProblem = nil
        return edited(&state)

      case .signInTapped:
        guard state.validate() else { return .none }
        return signIn(&state)

      case .accepted(.signedIn(let session)):
        state.phase = .loaded
        return .finish(session)

      case .accepted(.codeRequired(let challenge)):
        state.phase = .loaded
        return .request(EnterCode(challenge: challenge), reply: \.codeVerified)

      case .failed(let message):
        state.phase = .failed(message)
        return .none

      case .codeVerified(.finished(let session)):
        return .finish(session)

      case .codeVerified(.cancelled):
        state.phase = .idle
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .route(EnterCode.self) { .code(CodeFeature.State($0)) }
  }

  /// What was typed is no longer what the service was asked about.
  private func edited(_ state: inout State) -> EffectOf<Self> {
    guard state.phase != .idle else { return .none }
    state.phase = .idle
    return .cancel(id: CancelID.signIn)
  }

  private func signIn(_ state: inout State) -> EffectOf<Self> {
    state.phase = .loading(nil)
    return .run { [authClient, email = state.email, password = state.password.value] send in
      await send(.accepted(try await authClient.signIn(email, password)))
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
    .cancellable(id: CancelID.signIn, cancelInFlight: true)
  }
}

extension LoginFlow.Path.State: Equatable, Codable {}
extension LoginFlow.Path.Action: Codable {}

extension LoginFlow.State: FlowState {
  /// The screens above the first one.
  public static var screens: ScreensOf<LoginFlow, LoginFlow.Path> { .init(\.path, action: \.path) }
}

extension LoginFlow.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("login")
}
