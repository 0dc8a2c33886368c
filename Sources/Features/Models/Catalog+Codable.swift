extension Catalog: Codable {
  private enum CodingKeys: String, CodingKey {
    case assets
    case issues
  }

  /// Decodes a catalog; the issues may be absent.
  ///
  /// - Throws: `DecodingError` that names the coding path of the missing or malformed value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      assets: try container.decode([Asset].self, forKey: .assets),
      issues: try container.decodeIfPresent([Issue].self, forKey: .issues) ?? []
    )
  }

  /// Encodes assets and issues.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(assets, forKey: .assets)
    try container.encode(issues, forKey: .issues)
  }
}
