import Features
import Navigation
import Store

// What the commands mean before a user is signed in, and on the screens of the account.

extension Command {
  /// The action of the command on a screen of the launch or the login.
  func action(at entrance: Screen.Entrance) throws(CommandError) -> AppFeature.Action {
    switch entrance {
    case .link: .links(try actionOnLink())
    case .launch(let launch): .phase(.launching(try action(in: launch)))
    case .signedOut: .phase(.signedOut(try actionWhenSignedOut()))
    case .credentials(let login): try action(in: login)
    case .code(let id, let code): try action(in: code, id)
    }
  }

  private func actionOnLink() throws(CommandError) -> LinkAction {
    switch self {
    case .confirm: return .confirmed
    case .back: return .declined
    default:
      throw CommandError(description: "a question is open; write confirm or back to answer it")
    }
  }

  private func action(
    in launch: LaunchFeature.State
  ) throws(CommandError) -> LaunchFeature.Action {
    switch self {
    case .retry where launch.phase.failure != nil: return .retryTapped
    case .signIn where launch.phase.failure != nil: return .signInTapped
    default:
      let choices = launch.phase.failure == nil ? "wait" : "retry, signin"
      throw misplaced("the start", choices, hasHelp: false)
    }
  }

  private func actionWhenSignedOut() throws(CommandError) -> SignedOutFeature.Action {
    guard self == .signIn else { throw misplaced("the first screen", "signin", hasHelp: false) }
    return .signInTapped
  }

  private func action(in login: LoginFlow.State) throws(CommandError) -> AppFeature.Action {
    switch self {
    case .email(let text): return .login(.presented(.emailChanged(text)))
    case .password(let text): return .login(.presented(.passwordChanged(Redacted(text))))
    case .signIn: return .login(.presented(.signInTapped))
    case .retry where login.phase.failure != nil: return .login(.presented(.signInTapped))
    case .back: return .backTapped
    default:
      throw misplaced("the login", "email TEXT, password TEXT, signin, back", hasHelp: false)
    }
  }

  private func action(
    in code: CodeFeature.State,
    _ id: StackElementID
  ) throws(CommandError) -> AppFeature.Action {
    let action: CodeFeature.Action
    switch self {
    case .code(let text): action = .codeChanged(Redacted(text))
    case .verify: action = .verifyTapped
    case .retry where code.phase.failure != nil: action = .verifyTapped
    case .back: return .backTapped
    default: throw misplaced("the second step", "code TEXT, verify, back", hasHelp: false)
    }
    return .login(.presented(.path(.element(id: id, action: .code(action)))))
  }

  /// The action of the command on a screen of the account.
  func action(in account: AccountFlow.State) throws(CommandError) -> AccountFlow.Action {
    guard let id = account.path.ids.last, let top = account.path.last else {
      return try actionOnAccount(account)
    }
    switch top {
    case .profile:
      return .path(.element(id: id, action: .profile(try actionOnProfile())))
    case .privacy:
      guard case .tap(let number) = self else { throw misplaced("the privacy", "tap N, back") }
      let choice = try Self.line(number, of: Privacy.Choice.allCases, "choice")
      return .path(.element(id: id, action: .privacy(.choiceTapped(choice))))
    }
  }

  private func actionOnAccount(
    _ account: AccountFlow.State
  ) throws(CommandError) -> AccountFlow.Action {
    switch self {
    case .tap(let number):
      switch try Self.line(number, of: Screen.Entry.account, "line") {
      case .profile: return .profileTapped
      case .privacy: return .privacyTapped
      default: return .signOutTapped
      }
    case .retry where account.signOut.failure != nil: return .signOutTapped
    default: throw misplaced("the account", "tap N, back")
    }
  }

  private func actionOnProfile() throws(CommandError) -> ProfileFeature.Action {
    switch self {
    case .refresh: return .refreshPulled
    case .retry: return .retryTapped
    default: throw misplaced("the profile", "refresh, retry, back")
    }
  }
}
