import Store

extension AssetDetailFeature.State: Codable {
  private enum CodingKeys: String, CodingKey {
    case asset
    case connectedAssets
    case linkedIssues
    case phase
    case savedChangesDuringLoad
    case pendingChanges
    case failedChange
  }

  /// Decodes the state.
  ///
  /// It refers to the one shared asset with its id. The asset, its issues and its neighbours are inserted where the app
  /// has none with their ids, as those that it has are newer.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let asset = try container.decode(Asset.self, forKey: .asset)
    let neighbours = try container.decode([Asset].self, forKey: .connectedAssets)
    @Shared(.assets) var assets
    $assets.restore([asset] + neighbours)
    self.init(asset: Shared($assets[id: asset.id]) ?? Shared(value: asset))
    $issues.restore(try container.decode([Issue].self, forKey: .linkedIssues))
    phase = try container.decode(LoadPhase.self, forKey: .phase)
    let saved = try container.decodeIfPresent(Int.self, forKey: .savedChangesDuringLoad) ?? 0
    savedChangesBeforeLoad = savedChanges - saved
    pendingChanges = try container.decode([LinkChange].self, forKey: .pendingChanges)
    failedChange = try container.decodeIfPresent(FailedLinkChange.self, forKey: .failedChange)
  }

  /// Encodes the state with the asset, its issues and its neighbours.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(asset, forKey: .asset)
    try container.encode(connectedAssets, forKey: .connectedAssets)
    try container.encode(linkedIssues, forKey: .linkedIssues)
    try container.encode(phase, forKey: .phase)
    let saved = savedChanges - savedChangesBeforeLoad
    if saved > 0 { try container.encode(saved, forKey: .savedChangesDuringLoad) }
    try container.encode(pendingChanges, forKey: .pendingChanges)
    try container.encodeIfPresent(failedChange, forKey: .failedChange)
  }
}
