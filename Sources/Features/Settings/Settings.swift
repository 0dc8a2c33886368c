/// How the list is shown, and the assets that were viewed last: what the app keeps for its next start.
public struct Settings: Hashable, Sendable, Codable {
  /// The number of viewed assets that are kept.
  public static let capacity = 10

  /// The order of the list.
  public var sortOrder: AssetOrder
  /// The assets that the list shows.
  public var filter: AssetFilter
  /// The assets viewed last, the last one first, each once.
  public private(set) var viewed: [Asset.ID]

  /// Creates settings.
  public init(
    sortOrder: AssetOrder = .file,
    filter: AssetFilter = .all,
    viewed: [Asset.ID] = []
  ) {
    self.sortOrder = sortOrder
    self.filter = filter
    self.viewed = []
    for id in viewed.reversed() { view(id) }
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case sortOrder
    case filter
    case viewed
  }

  /// Any name in an encoded object.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes settings, of which all may be absent.
  ///
  /// - Throws: `DecodingError`, also for an object that has other values and none of these: it is no settings.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let names = try decoder.container(keyedBy: Name.self).allKeys.map(\.stringValue).sorted()
    if container.allKeys.isEmpty, !names.isEmpty {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: """
            These are no settings: the object has \(names.joined(separator: ", ")), and none of \
            \(CodingKeys.allCases.map(\.stringValue).joined(separator: ", ")).
            """
        )
      )
    }
    self.init(
      sortOrder: try container.decodeIfPresent(AssetOrder.self, forKey: .sortOrder) ?? .file,
      filter: try container.decodeIfPresent(AssetFilter.self, forKey: .filter) ?? .all,
      viewed: try container.decodeIfPresent([Asset.ID].self, forKey: .viewed) ?? []
    )
  }

  /// Records that an asset is viewed.
  public mutating func view(_ id: Asset.ID) {
    viewed.removeAll { $0 == id }
    viewed.insert(id, at: 0)
    viewed = Array(viewed.prefix(Self.capacity))
  }
}
