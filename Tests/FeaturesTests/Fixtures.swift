import Features
import Store

extension Asset {
  static let pump = Asset(
    id: "P-1",
    name: "Pump",
    kind: "pump",
    location: "Cellar",
    connectedAssets: ["V-1"],
    linkedIssues: [1]
  )
  static let valve = Asset(id: "V-1", name: "Valve", kind: "valve", connectedAssets: ["P-1"])
}

extension Features.Issue {
  static let leak = Features.Issue(number: 1, title: "Leaks", labels: ["water"])
  static let noise = Features.Issue(number: 2, title: "Makes a noise")
  static let rust = Features.Issue(number: 3, title: "Rusts", state: .closed)
}

extension AssetDetails {
  static let pump = AssetDetails(asset: .pump, linkedIssues: [.leak], connectedAssets: [.valve])
  static let valve = AssetDetails(asset: .valve, connectedAssets: [.pump])

  /// The details with more issues linked.
  func linking(_ issues: Features.Issue...) -> AssetDetails {
    var details = self
    details.linkedIssues += issues
    details.asset.linkedIssues += issues.map(\.number)
    return details
  }
}

/// Shares assets, as a load of the list does.
///
/// - Returns: The reference to them.
@discardableResult
func share(_ assets: Asset...) -> Shared<IdentifiedArrayOf<Asset>> {
  @Shared(.assets) var shared
  $shared.withLock { $0 = IdentifiedArray(uniqueElements: assets) }
  return $shared
}

extension Session {
  static let ada = Session(email: "ada@example.com", name: "Ada", token: Redacted("1"))
}

extension Challenge {
  static let ada = Challenge(email: "ada@example.com", token: Redacted("2"))
}

extension Profile {
  static let ada = Profile(name: "Ada", email: "ada@example.com", role: "Engineer", site: "Cellar")
}

/// Stores a session, as signing in does.
func signIn(_ session: Session = .ada) {
  @Shared(.session) var shared
  $shared.withLock { $0 = session }
}

extension AssetsListFeature.State {
  /// A list that has loaded.
  static var loaded: Self {
    var state = Self()
    state.phase = .loaded
    return state
  }
}

extension AppCoordinator.State {
  /// A coordinator whose list has loaded.
  static var loaded: Self {
    var state = Self()
    state.assetsList.phase = .loaded
    return state
  }
}

/// A detail that has loaded.
func loaded(_ details: AssetDetails = .pump) -> AssetDetailFeature.State {
  @Shared(.assets) var assets
  @Shared(.linkedIssues) var issues
  $assets.withLock { all in
    for asset in [details.asset] + details.connectedAssets where all[id: asset.id] == nil {
      all.append(asset)
    }
  }
  $issues.withLock { all in for issue in details.linkedIssues { all[id: issue.id] = issue } }
  var state = AssetDetailFeature.State(
    asset: Shared($assets[id: details.asset.id]) ?? Shared(value: details.asset)
  )
  state.phase = .loaded
  return state
}

/// A detail that has loaded nothing yet, in an app that has loaded nothing else.
func unloaded() -> AssetDetailFeature.State {
  AssetDetailFeature.State(asset: Shared(value: .pump))
}

extension AssetDetailFeature.State {
  /// Expects that details were loaded, and are shared.
  func expectLoaded(_ details: AssetDetails) {
    $asset.withLock { $0 = details.asset }
    $issues.withLock { all in for issue in details.linkedIssues { all[id: issue.id] = issue } }
    $assets.withLock { all in for asset in details.connectedAssets { all[id: asset.id] = asset } }
  }

  /// Expects that a change was saved, and that its details are shared.
  func expectSaved(_ details: AssetDetails) {
    expectLoaded(details)
    $savedChanges.withLock { $0 += 1 }
  }
}

extension Array {
  /// Whether both are the same array, not only equal ones.
  func sharesStorage(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
    }
  }
}

/// The error in these tests.
struct Breakdown: Error, CustomStringConvertible {
  let description = "the service is down"
}
