import Features
import Store

/// The catalog and the user of an exploration.
enum Plant {
  /// As the list has it: without a location.
  static let listed = Asset(
    id: "P-1",
    name: "Pump",
    kind: "pump",
    connectedAssets: ["V-1"],
    linkedIssues: [1]
  )
  static let pump = Asset(
    id: "P-1",
    name: "Pump",
    kind: "pump",
    location: "Cellar",
    connectedAssets: ["V-1"],
    linkedIssues: [1]
  )
  static let valve = Asset(id: "V-1", name: "Valve", kind: "valve", connectedAssets: ["P-1"])
  static let tags = [pump.id, valve.id]
  static let leak = Features.Issue(number: 1, title: "Leaks", labels: ["water"])
  static let noise = Features.Issue(number: 2, title: "Makes a noise")
  static let ada = Session(email: "ada@example.com", name: "Ada", token: Redacted("1"))
  static let challenge = Challenge(email: "ada@example.com", token: Redacted("2"))
  static let profile = Profile(
    name: "Ada",
    email: "ada@example.com",
    role: "Engineer",
    site: "Cellar"
  )

  static func details(_ id: Asset.ID) -> AssetDetails {
    id == pump.id
      ? AssetDetails(asset: pump, linkedIssues: [leak], connectedAssets: [valve])
      : AssetDetails(asset: valve, connectedAssets: [pump])
  }

  static func linking(_ issue: Features.Issue.ID, to id: Asset.ID) -> AssetDetails {
    var details = details(id)
    guard !details.asset.linkedIssues.contains(issue) else { return details }
    details.asset.linkedIssues.append(issue)
    details.linkedIssues.append(issue == leak.id ? leak : noise)
    return details
  }

  static func unlinking(_ issue: Features.Issue.ID, from id: Asset.ID) -> AssetDetails {
    var details = details(id)
    details.asset.linkedIssues.removeAll { $0 == issue }
    details.linkedIssues.removeAll { $0.id == issue }
    return details
  }
}

/// The error of a network that isn't there.
struct Offline: Error, Equatable, CustomStringConvertible {
  var description: String { "offline" }
}
