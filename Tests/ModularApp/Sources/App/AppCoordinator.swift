// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Account
import Assets
import Contracts
import Issues
import IssuesLive
import Navigation
import Store

/// The app: the only module that knows all others, one line for each screen and one for each kind of request.
@Reducer
public struct AppCoordinator: Sendable {
  @ObservableState
  public struct State: Equatable, Codable {
    public var userName: String? = "Robin"
    public var path = StackState<Path.State>()

    public init() {}
  }

  public enum Action {
    case path(StackActionOf<Path>)
    case assetTapped(name: String)
    case accountTapped
    case accountChanged(Reply<AccountChange>)
  }

  @Reducer(state: .equatable, .codable)
  public enum Path {
    case asset(AssetDetail)
    case note(AssetNote)
    case issues(IssuesPicker)
    case report(IssueReport)
    case account(AccountFlow)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .assetTapped(let name):
        state.path.push(.asset(AssetDetail.State(name: name)))
        return .none

      case .accountTapped:
        return .request(ManageAccount(name: state.userName ?? ""), reply: \.accountChanged)

      case .accountChanged(.finished(.renamed(let name))):
        state.userName = name
        return .none

      case .accountChanged(.finished(.signedOut)):
        state = State()
        state.userName = nil
        return .none

      case .accountChanged(.cancelled), .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .route(PickIssue.self) { .issues(IssuesPicker.State($0)) }
    .route(ManageAccount.self) { .account(AccountFlow.State($0)) }
  }
}

extension AppCoordinator.State: FlowState {
  public static var screens: ScreensOf<AppCoordinator, AppCoordinator.Path> {
    .init(\.path, action: \.path)
  }
}
