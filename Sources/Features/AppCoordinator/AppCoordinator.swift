import Navigation
import Store

/// What a user sees who is signed in: the list of assets, the path above it, and the feature presented over both.
///
/// Features say what happened, or ask for a value. Only the coordinator decides which screen that opens.
@Reducer
public struct AppCoordinator: Sendable {
  /// The data of the list and of the screens above it.
  @ObservableState
  public struct State: Equatable, Codable {
    /// The list at the bottom.
    public var assetsList: AssetsListFeature.State
    /// The screens above the list, the topmost last.
    public var path = StackState<Path.State>()
    /// The feature presented over everything else.
    @Presents public var destination: Destination.State?

    /// Creates the state for a user who was just signed in.
    ///
    /// - Parameter assetsList: The list at the bottom.
    public init(assetsList: AssetsListFeature.State = AssetsListFeature.State()) {
      self.assetsList = assetsList
    }
  }

  /// What happens on the screens.
  public enum Action: Codable {
    /// The user went back, from the topmost screen.
    case backTapped
    /// Help was requested.
    case helpTapped
    /// The account was requested.
    case accountTapped
    /// The account was left.
    case accountClosed(Reply<AccountResult>)
    /// Something happened to the list.
    case assetsList(AssetsListFeature.Action)
    /// Something happened to a screen above the list.
    case path(StackActionOf<Path>)
    /// Something happened to the presented feature.
    case destination(PresentationAction<Destination.Action>)
  }

  /// The screens that can lie above the list.
  @Reducer
  public enum Path {
    /// One asset.
    case assetDetail(AssetDetailFeature)
    /// The list that an issue is picked from.
    case issuesListPicker(IssuesListPickerFeature)
    /// The account, with screens of its own.
    case account(AccountFlow)
  }

  /// The features that can be presented over everything else.
  @Reducer
  public enum Destination {
    /// The confirmation before an issue is unlinked.
    case confirmUnlink(ConfirmUnlinkFeature)
    /// The page that explains the app.
    case help(HelpFeature)
  }

  /// Creates the feature.
  public init() {}

  /// Runs every screen, and navigates between them.
  public var body: some ReducerOf<Self> {
    Scope(state: \.assetsList, action: \.assetsList) {
      AssetsListFeature()
    }
    Reduce { state, action in
      switch action {
      case .backTapped:
        return goBack(&state)

      case .helpTapped:
        state.destination = .help(HelpFeature.State())
        return .none

      case .accountTapped:
        return .request(OpenAccount(), reply: \.accountClosed, unlessOpen: true)

      case .assetsList(.assetTapped(let id)),
        .path(.element(_, .assetDetail(.connectedAssetTapped(let id)))):
        showAsset(id, &state)
        return .none

      case .accountClosed, .assetsList, .path, .destination:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .route(PickIssue.self) { .issuesListPicker(IssuesListPickerFeature.State($0)) }
    .route(OpenAccount.self) { _ in .account(AccountFlow.State()) }
    .ifLet(\.$destination, action: \.destination)
    .route(ConfirmUnlink.self) { .confirmUnlink(ConfirmUnlinkFeature.State($0)) }
  }
}

extension AppCoordinator.State: FlowState {
  /// The screens above the list.
  public static var screens: ScreensOf<AppCoordinator, AppCoordinator.Path> {
    .init(\.path, action: \.path)
  }
}

extension AppCoordinator.Path.State: Equatable, Codable {}
extension AppCoordinator.Path.Action: Codable {}
extension AppCoordinator.Destination.State: Equatable, Codable {}
extension AppCoordinator.Destination.Action: Codable {}

extension AppCoordinator.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("main")
}
