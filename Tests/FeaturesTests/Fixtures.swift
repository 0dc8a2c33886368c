import Features

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
