import Navigation
import Store

/// A request to sign in.
struct AskToSignIn: Request, Hashable, Sendable {
  typealias Output = ShopSession
}

/// Name and password.
@Reducer
struct ShopSignIn {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var password = ""
    var load = ShopLoad.idle

    var canSignIn: Bool { !name.isEmpty && !password.isEmpty && load != .loading }
  }

  enum Action: FinishingAction {
    typealias Output = ShopSession
    case nameChanged(String)
    case passwordChanged(String)
    case signInTapped
    case signedIn(ShopSession)
    case signInFailed
  }

  private enum CancelID {
    case signIn
  }

  @Dependency(\.shopClient) private var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let text):
        (state.name, state.load) = (text, .idle)
        return .cancel(id: CancelID.signIn)

      case .passwordChanged(let text):
        (state.password, state.load) = (text, .idle)
        return .cancel(id: CancelID.signIn)

      case .signInTapped:
        guard state.canSignIn else { return .none }
        state.load = .loading
        return .run { [client, name = state.name, password = state.password] send in
          await send(.signedIn(try await client.signIn(name, password)))
        } catch: { _, send in
          await send(.signInFailed)
        }
        .cancellable(id: CancelID.signIn, cancelInFlight: true)

      case .signedIn(let session):
        return .finish(session)

      case .signInFailed:
        state.load = .failed
        return .none
      }
    }
  }
}
