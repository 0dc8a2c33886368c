import Store

extension AssetsListFeature.State: Codable {
  private enum CodingKeys: String, CodingKey {
    case assets
    case phase
    case savedChangesDuringLoad
    case searchText
    case appliedSearch
  }

  /// Decodes the state.
  ///
  /// Its assets are shared: they are inserted where the app has none with their ids, as those that it has are newer. The
  /// settings aren't encoded, as they are stored in a file of their own.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    phase = try container.decode(LoadPhase.self, forKey: .phase)
    let saved = try container.decodeIfPresent(Int.self, forKey: .savedChangesDuringLoad) ?? 0
    savedChangesBeforeLoad = savedChanges - saved
    searchText = try container.decode(String.self, forKey: .searchText)
    appliedSearch = try container.decode(String.self, forKey: .appliedSearch)
    $assets.restore(try container.decode([Asset].self, forKey: .assets))
  }

  /// Encodes the state with all assets, and without the settings.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(assets, forKey: .assets)
    try container.encode(phase, forKey: .phase)
    let saved = savedChanges - savedChangesBeforeLoad
    if saved > 0 { try container.encode(saved, forKey: .savedChangesDuringLoad) }
    try container.encode(searchText, forKey: .searchText)
    try container.encode(appliedSearch, forKey: .appliedSearch)
  }
}
