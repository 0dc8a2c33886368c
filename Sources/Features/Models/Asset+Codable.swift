extension Asset: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case name
    case kind
    case location
    case status
    case connectedAssets
    case linkedIssues
  }

  /// Decodes an asset; all but `id` and `name` may be absent.
  ///
  /// - Throws: `DecodingError` that names the coding path of the missing or malformed value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name),
      kind: try container.decodeIfPresent(String.self, forKey: .kind) ?? "",
      location: try container.decodeIfPresent(String.self, forKey: .location) ?? "",
      status: try Self.status(in: container),
      connectedAssets: try container.decodeIfPresent([String].self, forKey: .connectedAssets) ?? [],
      linkedIssues: try container.decodeIfPresent([Int].self, forKey: .linkedIssues) ?? []
    )
  }

  /// Encodes every property under the name it is decoded from.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encode(location, forKey: .location)
    try container.encode(status, forKey: .status)
    try container.encode(connectedAssets, forKey: .connectedAssets)
    try container.encode(linkedIssues, forKey: .linkedIssues)
  }

  private static func status(in container: KeyedDecodingContainer<CodingKeys>) throws -> Status {
    guard let text = try container.decodeIfPresent(String.self, forKey: .status) else {
      return .running
    }
    guard let status = Status(rawValue: text.lowercased()) else {
      let names = Status.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: .status,
        in: container,
        debugDescription: "\"\(text)\" is no status; write one of \(names)"
      )
    }
    return status
  }
}
