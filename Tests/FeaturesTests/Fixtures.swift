import Features
import Queries
import Store
import TestSupport

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

/// Has the list know assets, as a load of it does.
func share(_ assets: Asset...) {
  QueryChange.set(AssetsQuery(), to: IdentifiedArray(uniqueElements: assets)).apply()
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
  /// A list that has loaded: what is known already, or else nothing.
  static var loaded: Self {
    if AssetsQuery().fetchedValue == nil { share() }
    return Self()
  }
}

extension AppCoordinator.State {
  /// A coordinator whose list has loaded.
  static var loaded: Self { Self(assetsList: .loaded) }
}

/// A detail of which everything is known, as of one that was open before; it loads again when it appears.
func loaded(_ details: AssetDetails = .pump) -> AssetDetailFeature.State {
  var assets = AssetsQuery().fetchedValue ?? []
  for asset in [details.asset] + details.connectedAssets where assets[id: asset.id] == nil {
    assets.append(asset)
  }
  QueryChange.set(AssetsQuery(), to: assets).apply()
  QueryChange.set(AssetDetailsQuery(id: details.asset.id), to: details).apply()
  return AssetDetailFeature.State(asset: details.asset)
}

/// A detail that was just opened, as a test expects it: it shows what is known already.
func opening(_ asset: Asset) -> AssetDetailFeature.State {
  var state = AssetDetailFeature.State(asset: asset)
  if let assets = AssetsQuery().fetchedValue { state.$assets = .constant(assets) }
  if let details = AssetDetailsQuery(id: asset.id).fetchedValue {
    state.$details = .constant(details)
  }
  return state
}

extension AssetDetailFeature.State {
  /// Expects that details were loaded, and are those of the list.
  func expectLoaded(_ details: AssetDetails) {
    $details.withLock { $0 = details }
    $assets.withLock { assets in
      for asset in [details.asset] + details.connectedAssets { assets[id: asset.id] = asset }
    }
  }

  /// Expects that the first change was saved, and that its details are shown.
  func expectSaved(_ details: AssetDetails) {
    $changes.withLock { _ = $0.removeFirst() }
    expectLoaded(details)
  }

  /// Expects that changes are still to be saved.
  func expectChanges(_ changes: LinkChange...) { $changes.withLock { $0 = changes } }
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
