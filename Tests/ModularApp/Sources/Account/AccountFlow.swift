// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Contracts
import Navigation
import Store

/// The account: a first screen, and the screens that it leads to.
@Reducer
public struct AccountFlow: Sendable {
  @ObservableState
  public struct State: Equatable, Codable {
    public var name: String
    public var path = StackState<Path.State>()

    public init(_ request: ManageAccount) { name = request.name }
  }

  public enum Action: FinishingAction {
    public typealias Output = AccountChange
    case path(StackActionOf<Path>)
    case nameTapped
    case nameChosen(Reply<String>)
    case signOutTapped
  }

  @Reducer(state: .equatable, .codable)
  public enum Path {
    case name(NameScreen)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameTapped:
        return .request(ChooseName(current: state.name), reply: \.nameChosen)

      case .nameChosen(.finished(let name)):
        return .finish(.renamed(name))

      case .signOutTapped:
        return .finish(.signedOut)

      case .nameChosen(.cancelled), .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .route(ChooseName.self) { .name(NameScreen.State($0)) }
  }
}

extension AccountFlow.State: FlowState {
  public static var screens: ScreensOf<AccountFlow, AccountFlow.Path> {
    .init(\.path, action: \.path)
  }
}
