import Navigation
import Store

/// The second step of a login: takes the code that the service has sent, and returns the session.
@Reducer
public struct CodeFeature: Sendable {
  /// The number of digits in a code.
  public static let length = 6

  /// The data of the screen.
  @ObservableState
  public struct State: Equatable, Codable {
    /// What the code is for.
    public let request: EnterCode
    /// The code as it is typed; it is in no file.
    public var code = Redacted("")
    /// What is wrong with the code.
    public var problem: String?
    /// The state of the request to the service.
    public var phase: LoadPhase = .idle

    /// Creates the state of a screen on which nothing was typed yet.
    public init(_ request: EnterCode) {
      self.request = request
    }
  }

  /// What happens on the screen.
  public enum Action: Sendable, FinishingAction, Codable {
    /// The session of the user.
    public typealias Output = Session
    /// The text in the field has changed.
    case codeChanged(Redacted<String>)
    /// The user wants the code to be verified.
    case verifyTapped
    /// Whether the code may be one: decided by a secret, and so an action, which a recording has.
    case checked(isComplete: Bool)
    /// The code is right.
    case verified(Session)
    /// It is not, or could not be verified; the text says why.
    case failed(String)
  }

  private enum CancelID {
    case verify
  }

  @Dependency(\.authClient) private var authClient

  /// Creates the feature.
  public init() {}

  /// Checks the code, asks the service, and returns the session.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .codeChanged(let text):
        state.code = text
        state.problem = nil
        state.phase = .idle
        return .cancel(id: CancelID.verify)

      case .verifyTapped:
        let code = state.code.value
        return .send(
          .checked(isComplete: code.count == Self.length && code.allSatisfy(\.isNumber))
        )

      case .checked(isComplete: false):
        state.problem = "write the \(Self.length) digits of the code"
        return .none

      case .checked(isComplete: true):
        return verify(&state)

      case .verified(let session):
        return .finish(session)

      case .failed(let message):
        state.phase = .failed(message)
        return .none
      }
    }
  }

  private func verify(_ state: inout State) -> EffectOf<Self> {
    state.phase = .loading(nil)
    return .run { [authClient, challenge = state.request.challenge, code = state.code.value] send in
      await send(.verified(try await authClient.verify(challenge, code)))
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
    .cancellable(id: CancelID.verify, cancelInFlight: true)
  }
}

extension CodeFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("code")
}
